using System.Runtime.Serialization;
using System.Xml;
using Woad.Messages;

namespace System.ServiceModel.Channels;

/// <summary>A header that belongs to an endpoint's address and is sent with every message to it.</summary>
public abstract class AddressHeader
{
    /// <summary>Initializes a new instance of the <see cref="AddressHeader"/> class.</summary>
    protected AddressHeader()
    {
    }

    /// <summary>Gets the local name of the header's element.</summary>
    public abstract string Name { get; }

    /// <summary>Gets the namespace of the header's element.</summary>
    public abstract string Namespace { get; }

    /// <summary>A header named after the data contract of <paramref name="value"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>The header.</returns>
    public static AddressHeader CreateAddressHeader(object value)
    {
        ArgumentNullException.ThrowIfNull(value);
        return CreateAddressHeader(value, new DataContractSerializer(value.GetType()));
    }

    /// <summary>A header named by what <paramref name="serializer"/> writes.</summary>
    /// <param name="value">The value.</param>
    /// <param name="serializer">The serializer.</param>
    /// <returns>The header.</returns>
    public static AddressHeader CreateAddressHeader(object value, XmlObjectSerializer serializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        return new FragmentAddressHeader(XmlFragment.Write(writer => serializer.WriteObject(writer, value)));
    }

    /// <summary>A header of the given name, written by DataContractSerializer.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="value">The value.</param>
    /// <returns>The header.</returns>
    public static AddressHeader CreateAddressHeader(string name, string ns, object? value)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        ArgumentNullException.ThrowIfNull(ns);
        return CreateAddressHeader(
            name, ns, value, new DataContractSerializer(value?.GetType() ?? typeof(object), name, ns));
    }

    /// <summary>A header of the given name, its content written by <paramref name="serializer"/>.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="value">The value.</param>
    /// <param name="serializer">The serializer.</param>
    /// <returns>The header.</returns>
    public static AddressHeader CreateAddressHeader(
        string name, string ns, object? value, XmlObjectSerializer serializer)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        ArgumentNullException.ThrowIfNull(ns);
        ArgumentNullException.ThrowIfNull(serializer);
        return new FragmentAddressHeader(XmlFragment.Write(writer =>
        {
            writer.WriteStartElement(name, ns);
            serializer.WriteObjectContent(writer, value);
            writer.WriteEndElement();
        }));
    }

    /// <summary>Determines whether <paramref name="obj"/> is a header with the same canonical XML.</summary>
    /// <param name="obj">The object to compare with.</param>
    /// <returns><see langword="true"/> if the objects are equal; otherwise, <see langword="false"/>.</returns>
    public override bool Equals(object? obj) => obj is AddressHeader other
        && (ReferenceEquals(this, other)
            || (Name == other.Name
                && Namespace == other.Namespace
                && CanonicalXml.Of(WriteAddressHeader).AsSpan().SequenceEqual(
                    CanonicalXml.Of(other.WriteAddressHeader))));

    /// <summary>A reader on the header's start tag.</summary>
    /// <returns>The reader.</returns>
    public virtual XmlDictionaryReader GetAddressHeaderReader() => XmlFragment.Write(WriteAddressHeader).Open();

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(Name, Namespace);

    /// <summary>The content, read by DataContractSerializer.</summary>
    /// <returns>The value.</returns>
    public T GetValue<T>() => GetValue<T>(new DataContractSerializer(typeof(T), Name, Namespace));

    /// <summary>The content, read by <paramref name="serializer"/>.</summary>
    /// <param name="serializer">The serializer.</param>
    /// <returns>The value.</returns>
    public T GetValue<T>(XmlObjectSerializer serializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        using var reader = GetAddressHeaderReader();
        return (T)serializer.ReadObject(reader, verifyObjectName: false)!;
    }

    /// <summary>The same as a message header.</summary>
    /// <returns>The header.</returns>
    public MessageHeader ToMessageHeader() => new AddressMessageHeader(this);

    /// <summary>Writes the whole header.</summary>
    /// <param name="writer">The writer.</param>
    public void WriteAddressHeader(XmlDictionaryWriter writer)
    {
        WriteStartAddressHeader(writer);
        OnWriteAddressHeaderContents(writer);
        writer.WriteEndElement();
    }

    /// <summary>Writes the whole header.</summary>
    /// <param name="writer">The writer.</param>
    public void WriteAddressHeader(XmlWriter writer) =>
        WriteAddressHeader(XmlDictionaryWriter.CreateDictionaryWriter(writer));

    /// <summary>Writes what the header's element contains.</summary>
    /// <param name="writer">The writer.</param>
    public void WriteAddressHeaderContents(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        OnWriteAddressHeaderContents(writer);
    }

    /// <summary>Writes the header's start tag.</summary>
    /// <param name="writer">The writer.</param>
    public void WriteStartAddressHeader(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        OnWriteStartAddressHeader(writer);
    }

    /// <summary>Writes what the header's element contains.</summary>
    /// <param name="writer">The writer.</param>
    protected abstract void OnWriteAddressHeaderContents(XmlDictionaryWriter writer);

    /// <summary>Writes the header's start tag.</summary>
    /// <param name="writer">The writer.</param>
    protected virtual void OnWriteStartAddressHeader(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteStartElement(Name, Namespace);
    }
}
