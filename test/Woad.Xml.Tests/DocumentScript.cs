using System.Xml;

namespace Woad.Xml;

/// <summary>Plays a generated document into a writer.</summary>
internal static class DocumentScript
{
    public static void Play<TWriter>(IReadOnlyList<DocumentGenerator.Step> steps, ref TWriter writer)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        foreach (var step in steps)
        {
            switch (step.Kind)
            {
                case DocumentGenerator.Kind.Start:
                    writer.StartOpen(step.Name!);
                    break;
                case DocumentGenerator.Kind.Declare:
                    writer.Declare(XmlToken.Get(step.Text));
                    break;
                case DocumentGenerator.Kind.Attribute:
                    writer.Attribute(step.Name!, step.Text);
                    break;
                case DocumentGenerator.Kind.EndOfStart:
                    writer.EndOfStart();
                    break;
                case DocumentGenerator.Kind.End:
                    writer.End(step.Name!);
                    break;
                case DocumentGenerator.Kind.Value:
                    Value(step.Value!, ref writer);
                    break;
            }
        }
    }

    /// <summary>
    /// The same into a writer of the BCL; names as dictionary strings of <paramref name="dictionary"/>.
    /// </summary>
    public static void Play(
        IReadOnlyList<DocumentGenerator.Step> steps, XmlDictionaryWriter writer, XmlDictionary dictionary)
    {
        XmlDictionaryString Known(XmlToken token, bool isStandard = false) =>
            isStandard && StaticDictionary.Bcl.TryLookup(token.Text, out var found)
                ? found!
                : dictionary.Add(token.Text);

        foreach (var step in steps)
        {
            switch (step.Kind)
            {
                case DocumentGenerator.Kind.Start:
                    writer.WriteStartElement(
                        Known(step.Name!.Local, step.Name.IsStandard), Known(
                            step.Name.Namespace, step.Name.IsStandard));
                    break;
                case DocumentGenerator.Kind.Declare:
                    writer.WriteXmlnsAttribute(null, Known(XmlToken.Get(step.Text)));
                    break;
                case DocumentGenerator.Kind.Attribute:
                    writer.WriteStartAttribute(
                        Known(step.Name!.Local, step.Name.IsStandard), Known(
                            step.Name.Namespace, step.Name.IsStandard));
                    writer.WriteString(step.Text);
                    writer.WriteEndAttribute();
                    break;
                case DocumentGenerator.Kind.End:
                    writer.WriteEndElement();
                    break;
                case DocumentGenerator.Kind.Value:
                    Value(step.Value!, writer);
                    break;
            }
        }
    }

    private static void Value<TWriter>(object value, ref TWriter writer)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        switch (value)
        {
            case bool v: writer.Value(v); break;
            case int v: writer.Value(v); break;
            case long v: writer.Value(v); break;
            case ulong v: writer.Value(v); break;
            case float v: writer.Value(v); break;
            case double v: writer.Value(v); break;
            case decimal v: writer.Value(v); break;
            case DateTime v: writer.Value(v); break;
            case TimeSpan v: writer.Value(v); break;
            case Guid v: writer.Value(v); break;
            case UniqueId v: writer.Value(v); break;
            case byte[] v: writer.Value(v); break;
            case string v: writer.Value(v); break;
        }
    }

    private static void Value(object value, XmlDictionaryWriter writer)
    {
        switch (value)
        {
            case byte[] v: writer.WriteBase64(v, 0, v.Length); break;
            case Guid v: writer.WriteString(XmlConvert.ToString(v)); break;
            case UniqueId v: writer.WriteValue(v); break;
            case TimeSpan v: writer.WriteString(XmlConvert.ToString(v)); break;
            case ulong v: writer.WriteRaw(XmlConvert.ToString(v)); break;
            default: writer.WriteValue(value); break;
        }
    }
}
