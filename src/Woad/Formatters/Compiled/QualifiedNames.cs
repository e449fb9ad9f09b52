using System.ComponentModel;
using System.Xml;
using Woad.Xml;

namespace Woad.Formatters.Compiled;

/// <summary>Values that are qualified names. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class QualifiedNames
{
    /// <summary>Writes an element with a qualified name or a null.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="graph">The state of the object graph that is written.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    public static void Write<TWriter>(ref TWriter writer, ref GraphWriting graph, XmlName name, XmlQualifiedName? value)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        ArgumentNullException.ThrowIfNull(name);
        if (value is null)
        {
            writer.ElementNil(name);
            return;
        }

        // The element gets a prefix of its own, where it has a namespace, so that the default one cannot get in the
        // way.
        if (name.Namespace.Text.Length > 0)
        {
            writer.StartOpen(GraphNames.QNamePrefix, name);
        }
        else
        {
            writer.StartOpen(name);
        }

        WriteContent(ref writer, ref graph, value);
        writer.End(name);
    }

    /// <summary>Writes an element with a qualified name or a null where nothing has been declared yet.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="graph">The state of the object graph that is written.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    public static void WriteRoot<TWriter>(
        ref TWriter writer, ref GraphWriting graph, XmlName name, XmlQualifiedName? value)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        ArgumentNullException.ThrowIfNull(name);
        if (value is not null)
        {
            Write(ref writer, ref graph, name, value);
            return;
        }

        if (name.Namespace.Text.Length > 0)
        {
            writer.StartOpen(GraphNames.QNamePrefix, name);
        }
        else
        {
            writer.StartOpen(name);
        }

        writer.DeclareUnlessInScope(GraphNames.XsiPrefix, GraphNames.Xsi);
        writer.AttributeNil();
        writer.EndOfEmpty();
    }

    /// <summary>Writes a qualified name into the element whose start tag is open, and closes the tag.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="graph">The state of the object graph that is written.</param>
    /// <param name="value">The value.</param>
    public static void WriteContent<TWriter>(ref TWriter writer, ref GraphWriting graph, XmlQualifiedName value)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        ArgumentNullException.ThrowIfNull(value);
        if (value.IsEmpty)
        {
            writer.EndOfStart();
            return;
        }

        var ns = graph.NamespaceOf(value.Namespace);
        writer.DeclareData(ns);
        writer.EndOfStart();
        writer.QName(value.Name, ns);
    }

    /// <summary>The content of the element just started as a qualified name, or the null that it says it is.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value, or null.</returns>
    public static XmlQualifiedName? Read<TReader>(ref TReader reader, ref GraphReading graph)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (!reader.HasAttributes)
        {
            return Read(ref reader);
        }

        var attributes = graph.AttributesOf(ref reader);
        if (graph.TryTakeEmpty(ref reader, attributes, out var other))
        {
            return GraphReading.As<XmlQualifiedName>(other);
        }

        if (!attributes.IsDeclared("QName", GraphNames.Schema.Text))
        {
            throw GraphErrors.NotKnown(attributes.TypeName, attributes.TypeNamespace);
        }

        var value = Read(ref reader);
        graph.Remember(attributes.Id, value);
        return value;
    }

    /// <summary>The content of the element just started as a qualified name.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    public static XmlQualifiedName Read<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        // Prefixes are those in force at the start tag, and the tag is forgotten once the text is read.
        var before = reader;
        var text = reader.ReadString();
        if (text.Length == 0)
        {
            return XmlQualifiedName.Empty;
        }

        var colon = text.IndexOf(':', StringComparison.Ordinal);
        return new XmlQualifiedName(text[(colon + 1)..], before.LookupNamespace(colon < 0 ? "" : text[..colon]) ?? "");
    }
}
