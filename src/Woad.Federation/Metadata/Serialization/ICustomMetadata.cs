using System.Xml;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>The parts of elements that only a class derived from the serializer knows.</summary>
internal interface ICustomMetadata
{
    /// <summary>Reads the attributes of an element.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="target">The object that the element becomes.</param>
    void ReadAttributes<T>(XmlReader reader, T target);

    /// <summary>Reads an element; false where it is not known.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="target">The object that the outer element becomes.</param>
    bool ReadElement<T>(XmlReader reader, T target);

    /// <summary>Writes the attributes of an element.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="writer">The target, in the element of the object.</param>
    /// <param name="source">The object.</param>
    void WriteAttributes<T>(XmlWriter writer, T source);

    /// <summary>Writes the elements of an element.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="writer">The target, at the end of the element of the object.</param>
    /// <param name="source">The object.</param>
    void WriteElements<T>(XmlWriter writer, T source);
}
