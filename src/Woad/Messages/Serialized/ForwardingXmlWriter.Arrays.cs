using System.Xml;

namespace Woad.Messages;

/// <content>Arrays.</content>
internal abstract partial class ForwardingXmlWriter
{
    public override void WriteArray(
        string? prefix, string localName, string? namespaceUri, bool[] array, int offset, int count) =>
        Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri, bool[] array, int offset,
        int count) => Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, string localName, string? namespaceUri, short[] array, int offset, int count) =>
        Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri, short[] array, int offset,
        int count) => Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, string localName, string? namespaceUri, int[] array, int offset, int count) =>
        Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri, int[] array, int offset,
        int count) => Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, string localName, string? namespaceUri, long[] array, int offset, int count) =>
        Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri, long[] array, int offset,
        int count) => Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, string localName, string? namespaceUri, float[] array, int offset, int count) =>
        Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri, float[] array, int offset,
        int count) => Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, string localName, string? namespaceUri, double[] array, int offset, int count) =>
        Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri, double[] array, int offset,
        int count) => Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, string localName, string? namespaceUri, decimal[] array, int offset, int count) =>
        Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri, decimal[] array, int offset,
        int count) => Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, string localName, string? namespaceUri, DateTime[] array, int offset, int count) =>
        Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri, DateTime[] array, int offset,
        int count) => Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, string localName, string? namespaceUri, Guid[] array, int offset, int count) =>
        Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri, Guid[] array, int offset,
        int count) => Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, string localName, string? namespaceUri, TimeSpan[] array, int offset, int count) =>
        Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);

    public override void WriteArray(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri, TimeSpan[] array, int offset,
        int count) => Inner.WriteArray(prefix, localName, namespaceUri, array, offset, count);
}
