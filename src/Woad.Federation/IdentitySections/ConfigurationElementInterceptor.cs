using System.Configuration;
using System.Configuration.Internal;
using System.Xml;

namespace System.IdentityModel.Configuration;

/// <summary>Represents an element of a file that keeps its XML for the type that the element names.</summary>
public class ConfigurationElementInterceptor : ConfigurationElement
{
    /// <summary>Initializes a new instance of the <see cref="ConfigurationElementInterceptor"/> class.</summary>
    public ConfigurationElementInterceptor()
    {
    }

    /// <summary>Gets the child nodes of the element; null for an element that no file has.</summary>
    public XmlNodeList? ChildNodes => ElementAsXml?.ChildNodes;

    /// <summary>Gets the element; null for one that no file has.</summary>
    public XmlElement? ElementAsXml { get; private set; }

    /// <summary>The file of the element; empty where it is not known.</summary>
    internal string File { get; private set; } = "";

    /// <summary>The line of the element, from 1; 0 where it is not known.</summary>
    internal int Line { get; private set; }

    /// <inheritdoc/>
    protected override void DeserializeElement(XmlReader reader, bool serializeCollectionKey)
    {
        ArgumentNullException.ThrowIfNull(reader);
        if (reader is IConfigErrorInfo place)
        {
            (File, Line) = (place.Filename, place.LineNumber);
        }

        var document = new XmlDocument { XmlResolver = null };
        using (var outer = reader.ReadSubtree())
        {
            document.Load(outer);
        }

        ElementAsXml = document.DocumentElement!;
        using var inner = new XmlNodeReader(ElementAsXml);
        inner.Read();
        base.DeserializeElement(inner, serializeCollectionKey);
    }

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedAttribute(string name, string value) => true;

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        reader.Skip();
        return true;
    }

    /// <inheritdoc/>
    protected override void Reset(ConfigurationElement parentElement)
    {
        base.Reset(parentElement);
        if (parentElement is ConfigurationElementInterceptor { ElementAsXml: { } xml } parent)
        {
            (ElementAsXml, File, Line) = (xml, parent.File, parent.Line);
        }
    }
}
