namespace Woad.Xml.Members;

/// <summary>The members of a <see cref="Sample"/>, together or one by one.</summary>
internal readonly struct SampleMembers(Sample sample) : IXmlMembers
{
    private static readonly XmlName[] All =
        [.. Enumerable.Range(0, 12).Select(static i => new XmlName($"member{i}", Namespace))];

    public const string Namespace = "urn:members";

    public static XmlNameList Names { get; } = new(All);

    public void Write<TWriter>(ref TWriter writer) where TWriter : struct, IXmlMemberWriter, allows ref struct
    {
        writer.Element(0, All[0], sample.Number);
        writer.Element(1, All[1], sample.Text);
        writer.Element(2, All[2], sample.Flag);
        writer.Element(3, All[3], sample.Long);
        writer.Element(4, All[4], sample.Unsigned);
        writer.Element(5, All[5], (float)sample.Real);
        writer.Element(6, All[6], sample.Real);
        writer.Element(7, All[7], sample.Money);
        writer.Element(8, All[8], sample.Time);
        writer.Element(9, All[9], sample.Span);
        writer.Element(10, All[10], sample.Id);
        writer.Element(11, All[11], sample.Text);
    }

    public void WriteEach<TWriter>(ref TWriter writer) where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.Element(All[0], sample.Number);
        WriteText(ref writer, All[1]);
        writer.Element(All[2], sample.Flag);
        writer.Element(All[3], sample.Long);
        writer.Element(All[4], sample.Unsigned);
        writer.Element(All[5], (float)sample.Real);
        writer.Element(All[6], sample.Real);
        writer.Element(All[7], sample.Money);
        writer.Element(All[8], sample.Time);
        writer.Element(All[9], sample.Span);
        writer.Element(All[10], sample.Id);
        WriteText(ref writer, All[11]);
    }

    private void WriteText<TWriter>(
        ref TWriter writer, XmlName name) where TWriter : struct, IXmlWriter, allows ref struct
    {
        if (sample.Text is { } text)
        {
            writer.Element(name, text);
        }
        else
        {
            writer.ElementNil(name);
        }
    }
}
