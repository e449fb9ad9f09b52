using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;

namespace System.ServiceModel;

public partial class EndpointAddress
{
    private const string DefaultName = "EndpointReference";

    /// <summary>Reads an endpoint reference whose version its namespace tells.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns>The address.</returns>
    /// <exception cref="XmlException">The reader is not on an endpoint reference.</exception>
    public static EndpointAddress ReadFrom(XmlDictionaryReader reader) => EndpointAddressXml.Read(reader);

    /// <summary>Reads an endpoint reference in the element of the given name.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="localName">The local name of the element.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns>The address.</returns>
    /// <exception cref="XmlException">The reader is not on an endpoint reference.</exception>
    public static EndpointAddress ReadFrom(
        XmlDictionaryReader reader, XmlDictionaryString localName, XmlDictionaryString ns)
    {
        EndpointAddressXml.Expect(reader, localName?.Value, ns?.Value);
        return EndpointAddressXml.Read(reader);
    }

    /// <summary>Reads the endpoint reference that the reader is on, whatever its element's name.</summary>
    /// <param name="addressingVersion">The version of WS-Addressing.</param>
    /// <param name="reader">The reader.</param>
    /// <returns>The address.</returns>
    /// <exception cref="XmlException">The content is not an endpoint reference.</exception>
    public static EndpointAddress ReadFrom(AddressingVersion addressingVersion, XmlDictionaryReader reader)
    {
        ArgumentNullException.ThrowIfNull(addressingVersion);
        ArgumentNullException.ThrowIfNull(reader);
        return EndpointAddressXml.Read(addressingVersion, reader);
    }

    /// <summary>Reads an endpoint reference in the element of the given name.</summary>
    /// <param name="addressingVersion">The version of WS-Addressing.</param>
    /// <param name="reader">The reader.</param>
    /// <param name="localName">The local name of the element.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns>The address.</returns>
    /// <exception cref="XmlException">The reader is not on an endpoint reference.</exception>
    public static EndpointAddress ReadFrom(
        AddressingVersion addressingVersion,
        XmlDictionaryReader reader,
        XmlDictionaryString localName,
        XmlDictionaryString ns)
    {
        EndpointAddressXml.Expect(reader, localName?.Value, ns?.Value);
        return ReadFrom(addressingVersion, reader);
    }

    /// <summary>Reads the endpoint reference that the reader is on, whatever its element's name.</summary>
    /// <param name="addressingVersion">The version of WS-Addressing.</param>
    /// <param name="reader">The reader.</param>
    /// <returns>The address.</returns>
    /// <exception cref="XmlException">The content is not an endpoint reference.</exception>
    public static EndpointAddress ReadFrom(AddressingVersion addressingVersion, XmlReader reader) =>
        ReadFrom(addressingVersion, XmlDictionaryReader.CreateDictionaryReader(reader));

    /// <summary>Reads an endpoint reference in the element of the given name.</summary>
    /// <param name="addressingVersion">The version of WS-Addressing.</param>
    /// <param name="reader">The reader.</param>
    /// <param name="localName">The local name of the element.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns>The address.</returns>
    /// <exception cref="XmlException">The reader is not on an endpoint reference.</exception>
    public static EndpointAddress ReadFrom(
        AddressingVersion addressingVersion, XmlReader reader, string localName, string ns)
    {
        var dictionaryReader = XmlDictionaryReader.CreateDictionaryReader(reader);
        EndpointAddressXml.Expect(dictionaryReader, localName, ns);
        return ReadFrom(addressingVersion, dictionaryReader);
    }

    /// <summary>Writes what an endpoint reference contains, without an element around it.</summary>
    /// <param name="addressingVersion">The version of WS-Addressing.</param>
    /// <param name="writer">The writer.</param>
    public void WriteContentsTo(AddressingVersion addressingVersion, XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(addressingVersion);
        ArgumentNullException.ThrowIfNull(writer);
        EndpointAddressXml.WriteContents(this, addressingVersion, writer, _metadata, _extensions);
    }

    /// <summary>Writes what an endpoint reference contains, without an element around it.</summary>
    /// <param name="addressingVersion">The version of WS-Addressing.</param>
    /// <param name="writer">The writer.</param>
    public void WriteContentsTo(AddressingVersion addressingVersion, XmlWriter writer) =>
        WriteContentsTo(addressingVersion, XmlDictionaryWriter.CreateDictionaryWriter(writer));

    /// <summary>Writes the element EndpointReference of the version.</summary>
    /// <param name="addressingVersion">The version of WS-Addressing.</param>
    /// <param name="writer">The writer.</param>
    public void WriteTo(AddressingVersion addressingVersion, XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(addressingVersion);
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteStartElement(DefaultName, addressingVersion.Namespace);
        WriteContentsTo(addressingVersion, writer);
        writer.WriteEndElement();
    }

    /// <summary>Writes an endpoint reference in the element of the given name.</summary>
    /// <param name="addressingVersion">The version of WS-Addressing.</param>
    /// <param name="writer">The writer.</param>
    /// <param name="localName">The local name of the element.</param>
    /// <param name="ns">The namespace URI.</param>
    public void WriteTo(
        AddressingVersion addressingVersion,
        XmlDictionaryWriter writer,
        XmlDictionaryString localName,
        XmlDictionaryString ns)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteStartElement(localName, ns);
        WriteContentsTo(addressingVersion, writer);
        writer.WriteEndElement();
    }

    /// <summary>Writes the element EndpointReference of the version.</summary>
    /// <param name="addressingVersion">The version of WS-Addressing.</param>
    /// <param name="writer">The writer.</param>
    public void WriteTo(AddressingVersion addressingVersion, XmlWriter writer) =>
        WriteTo(addressingVersion, XmlDictionaryWriter.CreateDictionaryWriter(writer));

    /// <summary>Writes an endpoint reference in the element of the given name.</summary>
    /// <param name="addressingVersion">The version of WS-Addressing.</param>
    /// <param name="writer">The writer.</param>
    /// <param name="localName">The local name of the element.</param>
    /// <param name="ns">The namespace URI.</param>
    public void WriteTo(AddressingVersion addressingVersion, XmlWriter writer, string localName, string ns)
    {
        var dictionaryWriter = XmlDictionaryWriter.CreateDictionaryWriter(writer);
        dictionaryWriter.WriteStartElement(localName, ns);
        WriteContentsTo(addressingVersion, dictionaryWriter);
        dictionaryWriter.WriteEndElement();
    }
}
