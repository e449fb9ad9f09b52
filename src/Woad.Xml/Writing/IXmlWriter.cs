using System.Xml;

namespace Woad.Xml;

/// <summary>
/// Writes one XML element tree as bytes. Implemented by ref structs, so that a generic codec
/// (<c>where TWriter : struct, IXmlWriter, allows ref struct</c>) becomes one machine-code version per format.
/// </summary>
/// <remarks>
/// The writer does not check well-formedness: codecs are generated or written once and call in document order, one call
/// at a time. A name is written with the prefix that is in scope for its namespace; when none is, the element declares
/// its namespace as the default namespace. Values take the forms that DataContractSerializer gives them over the BCL's
/// writers: in binary a record of their type, but text for Guid, TimeSpan and ulong.
/// </remarks>
public interface IXmlWriter
{
    /// <summary>Writes a start tag that has no attributes.</summary>
    /// <param name="name">The name of the element.</param>
    void Start(XmlName name);

    /// <summary>Begins a start tag; declarations and attributes may follow, then <see cref="EndOfStart"/>.</summary>
    /// <param name="name">The name of the element.</param>
    void StartOpen(XmlName name);

    /// <summary>
    /// Begins a start tag with <paramref name="prefix"/>, which it declares for the name's namespace.
    /// </summary>
    /// <param name="prefix">The prefix.</param>
    /// <param name="name">The name of the element.</param>
    void StartOpen(XmlToken prefix, XmlName name);

    /// <summary>
    /// Declares <paramref name="ns"/> with the prefix that the BCL's writers would choose, unless it is in scope.
    /// </summary>
    /// <param name="ns">The namespace.</param>
    void Declare(XmlToken ns);

    /// <summary>
    /// As <see cref="Declare(XmlToken)"/>, for a namespace that is data: in binary always characters.
    /// </summary>
    /// <param name="ns">The namespace.</param>
    void DeclareData(XmlToken ns);

    /// <summary>Declares <paramref name="ns"/> with <paramref name="prefix"/>.</summary>
    /// <param name="prefix">The prefix.</param>
    /// <param name="ns">The namespace.</param>
    void Declare(XmlToken prefix, XmlToken ns);

    /// <summary>
    /// Declares <paramref name="ns"/> with <paramref name="prefix"/>, unless an attribute could name it already.
    /// </summary>
    /// <param name="prefix">The prefix.</param>
    /// <param name="ns">The namespace.</param>
    void DeclareUnlessInScope(XmlToken prefix, XmlToken ns);

    /// <summary>
    /// Writes an attribute; a namespace that is not in scope is declared as by <see cref="Declare(XmlToken)"/>.
    /// </summary>
    /// <param name="name">The name of the attribute.</param>
    /// <param name="value">The value.</param>
    void Attribute(XmlName name, string value);

    /// <summary>Writes an attribute whose value the program knows beforehand (a dictionary string in binary).</summary>
    /// <param name="name">The name of the attribute.</param>
    /// <param name="value">The value.</param>
    void Attribute(XmlName name, XmlToken value);

    /// <summary>Writes an attribute with a truth value.</summary>
    /// <param name="name">The name of the attribute.</param>
    /// <param name="value">The value.</param>
    void Attribute(XmlName name, bool value);

    /// <summary>Writes the attribute <c>xsi:nil="true"</c>; declares the xsi namespace unless it is in scope.</summary>
    void AttributeNil();

    /// <summary>Writes <c>xsi:type</c> with a QName value; both namespaces must be in scope.</summary>
    /// <param name="type">The name of the type.</param>
    void AttributeType(XmlName type);

    /// <summary>Closes a start tag begun with <see cref="StartOpen(XmlName)"/>.</summary>
    void EndOfStart();

    /// <summary>Closes a start tag begun with <see cref="StartOpen(XmlName)"/> and its element at once.</summary>
    void EndOfEmpty();

    /// <summary>Writes the end tag of <paramref name="name"/>.</summary>
    /// <param name="name">The name of the element.</param>
    void End(XmlName name);

    /// <summary>
    /// Lets code of the program write the rest of an element begun with <see cref="StartOpen(XmlName)"/>, attributes
    /// and content, through a writer of the BCL's; then ends the element. Bytes are those of the BCL's writer.
    /// </summary>
    /// <param name="name">The element.</param>
    /// <param name="state">What <paramref name="write"/> is given.</param>
    /// <param name="write">Writes attributes and content; leaves no element open and closes none but its own.</param>
    void Rest<TState>(XmlName name, TState state, Action<XmlDictionaryWriter, TState> write);

    /// <summary>Writes text as the content of an element.</summary>
    /// <param name="value">The value.</param>
    void Value(string value);

    /// <summary>Writes text content that the program knows beforehand (a dictionary string in binary).</summary>
    /// <param name="value">The value.</param>
    void Value(XmlToken value);

    /// <summary>Writes a QName as text content; its namespace must be in scope.</summary>
    /// <param name="value">The value.</param>
    void QName(XmlName value);

    /// <summary>Writes a QName that is data as text content; its namespace must be in scope.</summary>
    /// <param name="local">The local name.</param>
    /// <param name="ns">The namespace.</param>
    void QName(string local, XmlToken ns);

    /// <summary>Writes a Boolean value as text content.</summary>
    /// <param name="value">The value.</param>
    void Value(bool value);

    /// <summary>Writes a 32-bit integer as text content.</summary>
    /// <param name="value">The value.</param>
    void Value(int value);

    /// <summary>Writes a 64-bit integer as text content.</summary>
    /// <param name="value">The value.</param>
    void Value(long value);

    /// <summary>Writes an unsigned 64-bit integer as text content.</summary>
    /// <param name="value">The value.</param>
    void Value(ulong value);

    /// <summary>Writes a single-precision number as text content.</summary>
    /// <param name="value">The value.</param>
    void Value(float value);

    /// <summary>Writes a double-precision number as text content.</summary>
    /// <param name="value">The value.</param>
    void Value(double value);

    /// <summary>Writes a decimal number as text content.</summary>
    /// <param name="value">The value.</param>
    void Value(decimal value);

    /// <summary>Writes a date and time as text content.</summary>
    /// <param name="value">The value.</param>
    void Value(DateTime value);

    /// <summary>Writes a duration as text content.</summary>
    /// <param name="value">The value.</param>
    void Value(TimeSpan value);

    /// <summary>Writes a GUID as text content.</summary>
    /// <param name="value">The value.</param>
    void Value(Guid value);

    /// <summary>Writes a unique identifier as text content.</summary>
    /// <param name="value">The value.</param>
    void Value(UniqueId value);

    /// <summary>Writes bytes as Base64 text content.</summary>
    /// <param name="value">The value.</param>
    void Value(ReadOnlySpan<byte> value);

    /// <summary>Writes a whole element with a text value.</summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(XmlName name, string value);

    /// <summary>Writes a whole element with a value.</summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(XmlName name, bool value);

    /// <summary>Writes a whole element with a value.</summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(XmlName name, int value);

    /// <summary>Writes a whole element with a value.</summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(XmlName name, long value);

    /// <summary>Writes a whole element with a value.</summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(XmlName name, ulong value);

    /// <summary>Writes a whole element with a value.</summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(XmlName name, float value);

    /// <summary>Writes a whole element with a value.</summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(XmlName name, double value);

    /// <summary>Writes a whole element with a value.</summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(XmlName name, decimal value);

    /// <summary>Writes a whole element with a value.</summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(XmlName name, DateTime value);

    /// <summary>Writes a whole element with a value.</summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(XmlName name, TimeSpan value);

    /// <summary>Writes a whole element with a value.</summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(XmlName name, Guid value);

    /// <summary>
    /// Writes elements that follow each other, with names of <paramref name="names"/>; in binary at less cost than one
    /// by one.
    /// </summary>
    /// <param name="names">The names of the elements.</param>
    /// <param name="members">The members.</param>
    void Members<TMembers>(XmlNameList names, TMembers members) where TMembers : struct, IXmlMembers;

    /// <summary>Writes a whole element with base64 content.</summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(XmlName name, ReadOnlySpan<byte> value);

    /// <summary>
    /// Writes a whole element with base64 content. A large array may be sent as it is, without a copy.
    /// </summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    void Element(XmlName name, byte[] value);

    /// <summary>Writes <c>&lt;name xsi:nil="true"/&gt;</c>; declares the xsi namespace unless it is in scope.</summary>
    /// <param name="name">The name of the element.</param>
    void ElementNil(XmlName name);

    /// <summary>Writes one element of this name for each value; in binary an array record.</summary>
    /// <param name="item">The name of an item.</param>
    /// <param name="values">The values.</param>
    void Array(XmlName item, ReadOnlySpan<bool> values);

    /// <summary>Writes one element of this name for each value; in binary an array record.</summary>
    /// <param name="item">The name of an item.</param>
    /// <param name="values">The values.</param>
    void Array(XmlName item, ReadOnlySpan<int> values);

    /// <summary>Writes one element of this name for each value; in binary an array record.</summary>
    /// <param name="item">The name of an item.</param>
    /// <param name="values">The values.</param>
    void Array(XmlName item, ReadOnlySpan<long> values);

    /// <summary>Writes one element of this name for each value; in binary an array record.</summary>
    /// <param name="item">The name of an item.</param>
    /// <param name="values">The values.</param>
    void Array(XmlName item, ReadOnlySpan<float> values);

    /// <summary>Writes one element of this name for each value; in binary an array record.</summary>
    /// <param name="item">The name of an item.</param>
    /// <param name="values">The values.</param>
    void Array(XmlName item, ReadOnlySpan<double> values);

    /// <summary>Writes one element of this name for each value; in binary an array record.</summary>
    /// <param name="item">The name of an item.</param>
    /// <param name="values">The values.</param>
    void Array(XmlName item, ReadOnlySpan<decimal> values);

    /// <summary>Writes one element of this name for each value; in binary an array record.</summary>
    /// <param name="item">The name of an item.</param>
    /// <param name="values">The values.</param>
    void Array(XmlName item, ReadOnlySpan<DateTime> values);
}
