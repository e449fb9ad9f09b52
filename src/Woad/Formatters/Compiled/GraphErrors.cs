using System.ComponentModel;
using System.Globalization;
using System.Runtime.Serialization;
using Woad.Formatters.Outcomes;
using Woad.Xml;

namespace Woad.Formatters.Compiled;

/// <summary>What generated code throws. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class GraphErrors
{
    /// <summary>More objects than <c>MaxItemsInObjectGraph</c>.</summary>
    /// <param name="limit">The limit that was exceeded.</param>
    /// <returns>The exception to throw.</returns>
    public static SerializationException TooManyItems(int limit) => new(string.Create(
        CultureInfo.InvariantCulture,
        $"Maximum number of items that can be serialized or deserialized in an object graph is '{limit}'."));

    /// <summary>An object of a type that is not known here.</summary>
    /// <param name="value">The value.</param>
    /// <returns>The exception to throw.</returns>
    public static Exception NotKnown(object value)
    {
        ArgumentNullException.ThrowIfNull(value);
        return UnknownTypes.OfWriting(value.GetType());
    }

    /// <summary>A document that names a type that is not known here.</summary>
    /// <param name="name">The name of the type, or null.</param>
    /// <param name="namespace">The namespace of the type that the element names, or null.</param>
    /// <returns>The exception to throw.</returns>
    public static SerializationException NotKnown(string? name, string? @namespace) => new(Escaped.Text(
        $"An element contains data of the '{@namespace}:{name}' data contract. The deserializer has no knowledge of "
        + $"any type that maps to this contract. Add the type corresponding to '{name}' to the list of known types - "
        + $"for example, by using the KnownTypeAttribute or ServiceKnownTypeAttribute attribute."));

    /// <summary>A document that names a type which cannot stand there.</summary>
    /// <param name="value">The value.</param>
    /// <param name="declared">The type that is declared there.</param>
    /// <returns>The exception to throw.</returns>
    public static SerializationException WrongType(object value, Type declared) => new(Escaped.Text(
        $"An element that is declared to contain '{declared}' contains '{value.GetType()}'."));

    /// <summary>A required member is not there.</summary>
    /// <param name="member">The name of the member.</param>
    /// <param name="type">The name of the data contract.</param>
    /// <returns>The exception to throw.</returns>
    public static SerializationException Missing(string member, string type) => new(Escaped.Text(
        $"Element '{member}' was expected: the member of '{type}' is required, and what followed was not it."));

    /// <summary>A null where there is none in the language.</summary>
    /// <param name="type">The type of the value.</param>
    /// <returns>The exception to throw.</returns>
    public static SerializationException NullValue(Type type) => new(Escaped.Text(
        $"ValueType '{type}' cannot be null."));

    /// <summary>A text that names no value of the enumeration.</summary>
    /// <param name="text">The string.</param>
    /// <param name="type">The enumeration.</param>
    /// <returns>The exception to throw.</returns>
    public static SerializationException InvalidEnum(string text, Type type) => new(Escaped.Text(
        $"Invalid enum value '{text}' cannot be deserialized into type '{type}'. Ensure that the necessary enum values "
        + $"are present and are marked with EnumMemberAttribute attribute if the type has DataContractAttribute "
        + $"attribute."));

    /// <summary>A value of an enumeration that its contract has no name for.</summary>
    /// <param name="value">The value.</param>
    /// <returns>The exception to throw.</returns>
    public static SerializationException InvalidEnum(object value) => new(Escaped.Text(
        $"Enum value '{value}' is invalid for type '{value.GetType()}' and cannot be serialized. Ensure that the "
        + $"necessary enum values are present and are marked with EnumMemberAttribute attribute if the type has "
        + $"DataContractAttribute attribute."));

    /// <summary>A required member that must be written, but is left out by its other setting.</summary>
    /// <param name="member">The name of the member.</param>
    /// <param name="type">The name of the data contract.</param>
    /// <returns>The exception to throw.</returns>
    public static SerializationException RequiredDefault(string member, string type) => new(Escaped.Text(
        $"Member {member} in type {type} cannot be serialized. This exception is usually caused by trying to use a "
        + $"null value where a null value is not allowed. The '{member}' member is set to its default value (usually "
        + $"null or zero). The member's EmitDefault setting is 'false', indicating that the member should not be "
        + $"serialized. However, the member's IsRequired setting is 'true', indicating that it must be serialized. "
        + $"This conflict cannot be resolved.  Consider setting '{member}' to a non-default value. Alternatively, you "
        + $"can change the EmitDefaultValue property on the DataMemberAttribute attribute to true, or changing the "
        + $"IsRequired property to false."));

    /// <summary>A collection without a setter that the object did not make.</summary>
    /// <param name="type">The type of the collection.</param>
    /// <returns>The exception to throw.</returns>
    public static SerializationException NullCollection(Type type) => new(Escaped.Text(
        $"The get-only collection of type '{type.FullName}' returned a null value.  The input stream contains "
        + $"collection items which cannot be added if the instance is null.  Consider initializing the collection "
        + $"either in the constructor of the object or in the getter."));

    /// <summary>A document that has an object of a class of which there are none.</summary>
    /// <param name="type">The abstract class.</param>
    /// <returns>The exception to throw.</returns>
    public static SerializationException Abstract(Type type) => new(Escaped.Text(
        $"Cannot create an object of the abstract class '{type}'; the element must name the type of the object."));

    /// <summary>An object graph that would never end.</summary>
    /// <param name="type">The type of the object that contains itself.</param>
    /// <returns>The exception to throw.</returns>
    public static SerializationException Cycle(Type type) => new(Escaped.Text(
        $"Object graph for type '{type.FullName}' contains cycles and cannot be serialized if references are not "
        + $"tracked. Consider using the DataContractAttribute with the IsReference property set to true."));

    /// <summary>A value that is no object and has an identity nevertheless.</summary>
    /// <param name="type">The type of the value.</param>
    /// <param name="id">The identity of the object.</param>
    /// <returns>The exception to throw.</returns>
    public static SerializationException ValueWithId(Type type, string id) => new(Escaped.Text(
        $"ValueType '{type}' cannot have the id or the reference '{id}'."));

    /// <summary>A time that JSON has no form for.</summary>
    internal static SerializationException NoTime() => new(
        "DateTime values that are greater than DateTime.MaxValue or smaller than DateTime.MinValue when converted to "
        + "UTC cannot be serialized to JSON.");

    internal static SerializationException OpenElements(Type type) => new(Escaped.Text(
        $"IXmlSerializable.WriteXml method of type '{type.FullName}' did not close all open tags. Verify that the "
        + $"IXmlSerializable implementation is correct."));

    internal static SerializationException OutsideOfElement(Type type, string method) => new(Escaped.Text(
        $"IXmlSerializable.WriteXml of '{type}' called {method}, which would end or replace what stands around its "
            + $"element."));

    internal static SerializationException DoubleId(string id) => new(Escaped.Text(
        $"The same Id value '{id}' is defined more than once. Multiple objects cannot be deserialized using the same "
            + $"Id."));

    internal static SerializationException UnknownReference(string reference) => new(Escaped.Text(
        $"Deserialized object with reference id '{reference}' not found in stream."));

    internal static SerializationException UnexpectedText() => new("Expecting an element, encountered text.");

    internal static SerializationException UnexpectedItem(string found) => new(Escaped.Text(
        $"The end of the collection was expected, found {found}."));

    internal static SerializationException ObjectContent() => new(
        "An element without a type cannot have child contents to be deserialized as an object.");

    internal static System.Xml.XmlException BadValue(string text, string type, Exception? inner = null) => new(
        Escaped.Text($"The value '{text}' cannot be parsed as the type '{type}'."), inner);
}
