using System.Globalization;
using System.Xml.Linq;

namespace Woad.Configuration.Schema;

/// <summary>What the schema says of an attribute.</summary>
internal sealed class AttributeFact
{
    private readonly string[] _fields;

    /// <param name="fields">The line of schema.txt: a, type, name, kind, options.</param>
    public AttributeFact(string[] fields)
    {
        _fields = fields;
        IsRequired = Option("required") is not null;
    }

    public string Name => _fields[2];

    /// <summary>bool, int, long, string, timespan, uri, encoding, enum X, or a type.</summary>
    public string Kind => _fields[3];

    public bool IsKey => Option("key") is not null;

    public bool IsRequired { get; }

    /// <summary>The default; null when the schema knows none.</summary>
    public string? Default => Option("default")?.Trim('"');

    public IReadOnlyList<string> Values => Option("values")?.Split(',') ?? [];

    private bool IsFlags => Name.EndsWith("Protocols", StringComparison.Ordinal);

    public bool IsDefault(string value) => Kind switch
    {
        "bool" => string.Equals(value.Trim(), Default ?? "false", StringComparison.OrdinalIgnoreCase),
        "int" or "long" when NumberText.TryParse(value, out var number) =>
            NumberText.TryParse(Default ?? "", out var standard) && number == standard,
        "timespan" =>
            TimeText.TryParse(value, out var time)
                && TimeText.TryParse(Default ?? "", out var usual)
                && time == usual,
        "uri" or "string" => value == (Default ?? ""),
        _ => value == Default,
    };

    /// <summary>What is wrong with a value; null when nothing is.</summary>
    public string? Fault(string value)
    {
        switch (Kind)
        {
            case "bool":
                return bool.TryParse(value, out _) ? null : $"'{value}' is neither true nor false";
            case "int":
                return NumberText.TryParse(value, out var number)
                    && number is >= int.MinValue and <= int.MaxValue
                    ? RangeFault(value, number, int.MaxValue)
                    : $"'{value}' is no whole number of 32 bits";
            case "long":
                return NumberText.TryParse(value, out var large)
                    ? RangeFault(value, large, long.MaxValue)
                    : $"'{value}' is no whole number";
            case "timespan":
                return TimeFault(value);
            case "uri":
                return Uri.TryCreate(value, UriKind.RelativeOrAbsolute, out _) ? null : $"'{value}' is no URI";
            case "string":
                return Option("minLength") is { } min && value.Length < int.Parse(min, CultureInfo.InvariantCulture)
                    ? "it is empty"
                    : null;
            case "encoding":
                return EncodingText.TryParse(value, out _) ? null : EncodingText.Fault(value);
            case "System.ServiceModel.Channels.MessageVersion":
                return MessageVersionText.TryParse(value, out _) ? null : MessageVersionText.Fault(value);
            case "System.ServiceModel.ReliableMessagingVersion":
                return ReliableVersionText.TryParse(value, out _) ? null : ReliableVersionText.Fault(value);
            case "System.ServiceModel.TransactionProtocol":
                return TransactionProtocolText.TryParse(value, out _) ? null : TransactionProtocolText.Fault(value);
            case "System.ServiceModel.Description.PolicyVersion":
                return PolicyVersionText.TryParse(value, out _) ? null : PolicyVersionText.Fault(value);
            case "System.ServiceModel.Security.SecurityAlgorithmSuite":
                return AlgorithmSuiteText.TryParse(value, out _) ? null : AlgorithmSuiteText.Fault(value);
            case "System.ServiceModel.MessageSecurityVersion":
                return SecurityVersionText.TryParse(value, out _) ? null : SecurityVersionText.Fault(value);
            default:
                return Kind.StartsWith("enum ", StringComparison.Ordinal) ? ChoiceFault(value) : null;
        }
    }

    private string? Option(string name)
    {
        for (var i = 4; i < _fields.Length; i++)
        {
            var field = _fields[i];
            if (field.StartsWith(name, StringComparison.Ordinal)
                && (field.Length == name.Length || field[name.Length] == '='))
            {
                return field.Length == name.Length ? "" : field[(name.Length + 1)..];
            }
        }

        return null;
    }

    private string? ChoiceFault(string value)
    {
        if (!IsFlags)
        {
            return Values.Contains(value) ? null : $"'{value}' is none of {string.Join(", ", Values)}";
        }

        foreach (var word in value.Split(',', '|'))
        {
            if (!Values.Contains(word.Trim()))
            {
                return $"'{value}' is none of {string.Join(", ", Values)}";
            }
        }

        return null;
    }

    private string? RangeFault(string text, long value, long largest)
    {
        var min = Option("min") is { } low ? long.Parse(low, CultureInfo.InvariantCulture) : long.MinValue;
        var max = Option("max") is { } high ? long.Parse(high, CultureInfo.InvariantCulture) : largest;
        return value < min ? $"{text} is less than {min}" : value > max ? $"{text} is more than {max}" : null;
    }

    private string? TimeFault(string value)
    {
        if (!TimeText.TryParse(value, out var time))
        {
            return TimeText.Fault(value);
        }

        TimeText.TryParse(Option("min") ?? "00:00:00", out var min);
        return time < min ? $"{value} is less than {min}"
            : time > TimeText.LongestTimer && time != TimeSpan.MaxValue
                ? $"{value} is longer than a timer can wait (some 24 days); write Infinite for no limit" : null;
    }

    /// <summary>
    /// Attributes with a namespace belong to tools that write the file, such as transformations; locks belong to the
    /// configuration system.
    /// </summary>
    public static bool IsOfElement(XAttribute attribute) =>
        !attribute.IsNamespaceDeclaration
        && attribute.Name.NamespaceName.Length == 0
        && !(attribute.Name.LocalName is "lockAttributes" or "lockAllAttributesExcept" or "lockElements"
            or "lockAllElementsExcept" or "lockItem");
}
