using System.Xml;

namespace Woad.Xml;

/// <summary>
/// Reads one XML element tree from bytes, forward only. Implemented by ref structs, see <see cref="IXmlWriter"/>.
/// </summary>
/// <remarks>
/// The reader is <b>between</b> nodes. Comments, processing instructions and white space between elements are
/// passed over. Codecs predict: they ask for the next member by name with <see cref="TryStart"/>, and look at what is
/// really there only when that fails. Malformed input, a broken quota or a value that is not of the asked type throws
/// <see cref="XmlException"/>, never anything else.
/// </remarks>
public interface IXmlReader
{
    /// <summary>The kind of the node that comes next; passes over insignificant nodes.</summary>
    /// <returns>The kind of the node.</returns>
    XmlNext Next();

    /// <summary>Determines whether the next node is a start tag of <paramref name="name"/>; consumes nothing.</summary>
    /// <param name="name">The name of the element.</param>
    /// <returns><see langword="true"/> when the next node is that start tag.</returns>
    bool IsStart(XmlName name);

    /// <summary>Consumes the next node when it is a start tag of <paramref name="name"/>.</summary>
    /// <param name="name">The name of the element.</param>
    /// <returns><see langword="true"/> when the start tag was consumed.</returns>
    bool TryStart(XmlName name);

    /// <summary>Consumes the next node, which must be a start tag of any name.</summary>
    void Start();

    /// <summary>Consumes the next node when it is an end tag.</summary>
    /// <returns><see langword="true"/> when an end tag was consumed.</returns>
    bool TryEnd();

    /// <summary>Consumes the next node, which must be an end tag.</summary>
    void End();

    /// <summary>Consumes the next node, which must be a start tag, with all its content.</summary>
    void Skip();

    /// <summary>Consumes the text, if any, that comes next (mixed content).</summary>
    void SkipText();

    /// <summary>
    /// Local name of the start tag that comes next, as a string (allocates: not for the predicted path).
    /// </summary>
    /// <returns>The local name.</returns>
    string NextLocalName();

    /// <summary>Namespace of the start tag that comes next, as a string (allocates).</summary>
    /// <returns>The namespace.</returns>
    string NextNamespace();

    /// <summary>
    /// Gets a value that indicates whether the start tag consumed last carries <c>xsi:nil</c> with a true value.
    /// </summary>
    bool IsNil { get; }

    /// <summary>
    /// Gets a value that indicates whether the start tag consumed last carries any attribute other than namespace
    /// declarations.
    /// </summary>
    /// <remarks>All questions about the last start tag must come before the reader is asked for another node.</remarks>
    bool HasAttributes { get; }

    /// <summary>The value of an attribute of the start tag consumed last, or null.</summary>
    /// <param name="name">The name of the attribute.</param>
    /// <returns>The value, or null.</returns>
    string? Attribute(XmlName name);

    /// <summary>Gets the number of attributes of the last start tag, without namespace declarations.</summary>
    int AttributeCount { get; }

    /// <summary>
    /// Local name of the attribute at <paramref name="index"/> of the start tag consumed last (allocates).
    /// </summary>
    /// <param name="index">The index of the attribute.</param>
    /// <returns>The local name.</returns>
    string AttributeLocalName(int index);

    /// <summary>Namespace of the attribute at <paramref name="index"/>, "" for none (allocates).</summary>
    /// <param name="index">The index of the attribute.</param>
    /// <returns>The namespace.</returns>
    string AttributeNamespace(int index);

    /// <summary>Value of the attribute at <paramref name="index"/> (allocates).</summary>
    /// <param name="index">The index of the attribute.</param>
    /// <returns>The value.</returns>
    string AttributeValue(int index);

    /// <summary>
    /// Resolves a prefix ("" for the default namespace) in the scope of the start tag consumed last; null when
    /// undeclared.
    /// </summary>
    /// <param name="prefix">The prefix.</param>
    /// <returns>The namespace, or null.</returns>
    string? LookupNamespace(string prefix);

    /// <summary>
    /// Gives the element just started, with its attributes and its content, as a reader of the BCL's that stands on the
    /// start tag and ends after the end tag. Until <see cref="CloseElement"/> nothing else may be asked.
    /// </summary>
    /// <returns>The reader of the element.</returns>
    /// <remarks>Costs a copy of the element where the document lies in one piece.</remarks>
    XmlReader OpenElement();

    /// <summary>Passes over what <paramref name="element"/> has left of the element, and its end tag.</summary>
    /// <param name="element">What <see cref="OpenElement"/> gave.</param>
    void CloseElement(XmlReader element);

    /// <summary>Reads the text content of the element just started and its end tag.</summary>
    /// <returns>The value.</returns>
    string ReadString();

    /// <summary>As <see cref="ReadString"/>, parsed as xs:boolean.</summary>
    /// <returns>The value.</returns>
    bool ReadBoolean();

    /// <summary>As <see cref="ReadString"/>, parsed as xs:int.</summary>
    /// <returns>The value.</returns>
    int ReadInt32();

    /// <summary>As <see cref="ReadString"/>, parsed as xs:long.</summary>
    /// <returns>The value.</returns>
    long ReadInt64();

    /// <summary>As <see cref="ReadString"/>, parsed as xs:unsignedLong.</summary>
    /// <returns>The value.</returns>
    ulong ReadUInt64();

    /// <summary>As <see cref="ReadString"/>, parsed as xs:float.</summary>
    /// <returns>The value.</returns>
    float ReadSingle();

    /// <summary>As <see cref="ReadString"/>, parsed as xs:double.</summary>
    /// <returns>The value.</returns>
    double ReadDouble();

    /// <summary>As <see cref="ReadString"/>, parsed as xs:decimal.</summary>
    /// <returns>The value.</returns>
    decimal ReadDecimal();

    /// <summary>As <see cref="ReadString"/>, parsed as xs:dateTime.</summary>
    /// <returns>The value.</returns>
    DateTime ReadDateTime();

    /// <summary>As <see cref="ReadString"/>, parsed as xs:duration.</summary>
    /// <returns>The value.</returns>
    TimeSpan ReadTimeSpan();

    /// <summary>As <see cref="ReadString"/>, parsed as a Guid.</summary>
    /// <returns>The value.</returns>
    Guid ReadGuid();

    /// <summary>As <see cref="ReadString"/>, parsed as a URI or UUID of WS-Addressing.</summary>
    /// <returns>The value.</returns>
    UniqueId ReadUniqueId();

    /// <summary>As <see cref="ReadString"/>, decoded from base64.</summary>
    /// <returns>The value.</returns>
    byte[] ReadBytes();

    /// <summary>
    /// Reads the text content of the element just started and its end tag, when it equals <paramref name="expected"/>
    /// (compared as bytes or dictionary ids); otherwise leaves the reader where it was and returns false.
    /// </summary>
    /// <param name="expected">The text that is expected.</param>
    /// <returns><see langword="true"/> when the text was read.</returns>
    bool TryReadText(XmlToken expected);

    /// <summary>
    /// Reads the text content of the element just started and its end tag as UTF-8, when it lies in one piece in the
    /// input (or in a dictionary); otherwise leaves the reader where it was and returns false.
    /// </summary>
    /// <param name="utf8">The text, in UTF-8.</param>
    /// <returns><see langword="true"/> when the text was read.</returns>
    bool TryReadUtf8(out ReadOnlySpan<byte> utf8);

    /// <summary>
    /// Reads the elements of this name that come next, each as by <see cref="ReadBoolean"/>; binary arrays at once.
    /// </summary>
    /// <param name="item">The name of an item.</param>
    /// <returns>The values.</returns>
    bool[] ReadBooleanArray(XmlName item);

    /// <summary>
    /// Reads the elements of this name that come next, each as by <see cref="ReadInt32"/>; binary arrays at once.
    /// </summary>
    /// <param name="item">The name of an item.</param>
    /// <returns>The values.</returns>
    int[] ReadInt32Array(XmlName item);

    /// <summary>
    /// Reads the elements of this name that come next, each as by <see cref="ReadInt64"/>; binary arrays at once.
    /// </summary>
    /// <param name="item">The name of an item.</param>
    /// <returns>The values.</returns>
    long[] ReadInt64Array(XmlName item);

    /// <summary>
    /// Reads the elements of this name that come next, each as by <see cref="ReadSingle"/>; binary arrays at once.
    /// </summary>
    /// <param name="item">The name of an item.</param>
    /// <returns>The values.</returns>
    float[] ReadSingleArray(XmlName item);

    /// <summary>
    /// Reads the elements of this name that come next, each as by <see cref="ReadDouble"/>; binary arrays at once.
    /// </summary>
    /// <param name="item">The name of an item.</param>
    /// <returns>The values.</returns>
    double[] ReadDoubleArray(XmlName item);

    /// <summary>
    /// Reads the elements of this name that come next, each as by <see cref="ReadDecimal"/>; binary arrays at once.
    /// </summary>
    /// <param name="item">The name of an item.</param>
    /// <returns>The values.</returns>
    decimal[] ReadDecimalArray(XmlName item);

    /// <summary>
    /// Reads the elements of this name that come next, each as by <see cref="ReadDateTime"/>; binary arrays at once.
    /// </summary>
    /// <param name="item">The name of an item.</param>
    /// <returns>The values.</returns>
    DateTime[] ReadDateTimeArray(XmlName item);
}
