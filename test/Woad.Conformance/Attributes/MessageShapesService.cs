namespace Woad.Conformance.Attributes;

/// <summary>Gives every message back.</summary>
public sealed class MessageShapesService : IMessageShapes
{
    public MessageShapes.Wrapped Wrapped(MessageShapes.Wrapped value) => value;

    public MessageShapes.Bare Bare(MessageShapes.Bare value) => value;

    public MessageShapes.Derived Derived(MessageShapes.Derived value) => value;

    public MessageShapes.Written Written(MessageShapes.Written value) => value;

    public MessageShapes.BareWritten BareWritten(MessageShapes.BareWritten value) => value;

    public string Remote(string first, DataShapes.Color second, ref int count, out string rest)
    {
        rest = $"{first} {second}";
        return $"{++count}";
    }

    public string RemoteWritten(string first, XmlShapes.Typed second) => $"{first} {second.Value}";

    public string Parameters(string first, ref int count, out string rest)
    {
        rest = first;
        return $"{++count}";
    }

    public string ParametersWritten(string first, int[] numbers, string[] flat, DateTime day) =>
        $"{first} {numbers.Sum()} {string.Join('+', flat)} {day:yyyy-MM-dd}";
}
