using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Durable.Tests.Hostile;

/// <summary>A header that an attacker has made of a context, and the fault that answers it.</summary>
/// <param name="name">The name of the header.</param>
/// <param name="ns">Its namespace.</param>
/// <param name="properties">Its properties; a name that is null is left out.</param>
/// <param name="child">The name of the elements of properties.</param>
/// <param name="fault">The subcode of the fault; null for none, empty for any.</param>
internal sealed class HostileContext(
    string name, string ns, IReadOnlyList<(string? Name, string Value)> properties, string child, string? fault)
    : MessageHeader
{
    private const string Usual = "http://schemas.microsoft.com/ws/2006/05/context";
    private const string NotFound = "InstanceNotFound";
    private const string Missing = "MissingContext";

    /// <summary>Longer strings are beyond the quotas of the binding.</summary>
    private const int TooLong = 10_000;

    private static readonly string[] _names =
    [
        "instanceId", "InstanceId", "instanceid", "conversationId", "a.b-c_d", "x",
        "", "instance id", "a:b", "'; DROP TABLE woad_instance; --", "\u00E4", "<", "xmlns", "../instanceId",
    ];

    public override string Name => name;

    public override string Namespace => ns;

    /// <summary>The subcode of the fault that the protocol and the durable service define; empty for any.</summary>
    public string? Fault => fault;

    /// <summary>One of many.</summary>
    public static HostileContext Next(Random random)
    {
        var properties = new List<(string? Name, string Value)>();
        for (var i = random.Next(5); i > 0; i--)
        {
            properties.Add((random.Next(20) == 0 ? null : PropertyName(random), Value(random)));
        }

        if (random.Next(50) == 0)
        {
            properties.AddRange(Enumerable.Range(0, 300).Select(static i => ((string?)$"n{i}", "v")));
        }

        var header = random.Next(20) == 0 ? "context" : "Context";
        var space = random.Next(20) == 0 ? "urn:another" : Usual;
        var child = random.Next(20) == 0 ? "property" : "Property";
        return new HostileContext(header, space, properties, child, FaultOf(header, space, properties, child));
    }

    public override string ToString() => $"{{{ns}}}{name} of {child} "
        + string.Join(", ", properties.Take(8).Select(static p => $"{p.Name}={Short(p.Value)}"));

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        foreach (var (property, value) in properties)
        {
            writer.WriteStartElement(child, Usual);
            if (property is not null)
            {
                writer.WriteAttributeString("name", property);
            }

            writer.WriteString(value);
            writer.WriteEndElement();
        }
    }

    private static string Short(string value) => value[..Math.Min(40, value.Length)];

    private static string PropertyName(Random random) =>
        _names[random.Next(3) > 0 ? random.Next(6) : random.Next(_names.Length)];

    private static string Value(Random random) => random.Next(12) switch
    {
        0 => "",
        1 => "' OR '1'='1",
        2 => "'); DELETE FROM woad_instance; --",
        3 => Guid.NewGuid().ToString("B"),
        4 => Guid.NewGuid().ToString("N"),
        5 => Guid.Empty.ToString(),
        6 => new string('9', random.Next(1, 5_000)),
        7 => new string('9', TooLong),
        8 => $" {Guid.NewGuid()} ",
        9 => "\U0001F6D2\u202E%00",
        _ => Guid.NewGuid().ToString(),
    };

    private static string? FaultOf(
        string header, string space, List<(string? Name, string Value)> properties, string child) =>
        properties.Exists(static p => p.Value.Length == TooLong) ? ""
        : header != "Context" || space != Usual || properties.Count == 0 ? Missing
        : child != "Property"
            || properties.Count > 256
            || properties.Exists(static p => !IsName(p.Name))
            || properties.DistinctBy(static p => p.Name).Count() < properties.Count ? null
        : NotFound;

    private static bool IsName(string? name) =>
        name is { Length: > 0 } && name.All(static c => char.IsAsciiLetterOrDigit(c) || c is '.' or '-' or '_');
}
