using System.ComponentModel;
using System.Globalization;
using Woad.Configuration.Elements;

namespace Woad.Configuration.Schema;

/// <summary>What the schema says of an attribute.</summary>
internal sealed class AttributeFact
{
    private static readonly TimeSpanOrInfiniteConverter Times = new();
    private static readonly EncodingNameConverter Encodings = new();
    private static readonly MessageVersionNameConverter Versions = new();

    private readonly Dictionary<string, string> _options = [];

    /// <param name="fields">Name, kind, options.</param>
    public AttributeFact(ReadOnlySpan<string> fields)
    {
        Name = fields[0];
        Kind = fields[1];
        foreach (var option in fields[2..])
        {
            var pair = option.Split('=', 2);
            _options[pair[0]] = pair.Length > 1 ? pair[1] : "";
        }
    }

    public string Name { get; }

    /// <summary>bool, int, long, string, timespan, uri, encoding, enum X, or a type.</summary>
    public string Kind { get; }

    public bool IsKey => _options.ContainsKey("key");

    public bool IsRequired => _options.ContainsKey("required");

    /// <summary>The default; null when the schema knows none.</summary>
    public string? Default => _options.GetValueOrDefault("default")?.Trim('"');

    public IReadOnlyList<string> Values => _options.TryGetValue("values", out var values) ? values.Split(',') : [];

    private bool IsFlags => Name.EndsWith("Protocols", StringComparison.Ordinal);

    public bool IsDefault(string value) => Kind switch
    {
        "bool" => string.Equals(value, Default ?? "false", StringComparison.OrdinalIgnoreCase),
        "timespan" => TimeOf(value) is { } time && time == TimeOf(Default ?? ""),
        "uri" or "string" => value == (Default ?? ""),
        _ => value == Default,
    };

    /// <summary>What is wrong with a value; null when nothing is.</summary>
    public string? Fault(string value) => Kind switch
    {
        "bool" => bool.TryParse(value, out _) ? null : $"'{value}' is neither true nor false",
        "int" => long.TryParse(value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number) && number is >= int.MinValue and <= int.MaxValue
            ? RangeFault(value, number, int.MaxValue)
            : $"'{value}' is no whole number of 32 bits",
        "long" => long.TryParse(value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var large)
            ? RangeFault(value, large, long.MaxValue)
            : $"'{value}' is no whole number",
        "timespan" => TimeFault(value),
        "uri" => Uri.TryCreate(value, UriKind.RelativeOrAbsolute, out _) ? null : $"'{value}' is no URI",
        "string" => _options.TryGetValue("minLength", out var min) && value.Length < int.Parse(min, CultureInfo.InvariantCulture) ? "it is empty" : null,
        "encoding" => ConversionFault(Encodings, value),
        "System.ServiceModel.Channels.MessageVersion" => ConversionFault(Versions, value),
        _ when Kind.StartsWith("enum ", StringComparison.Ordinal) => ChoiceFault(value),
        _ => null,
    };

    private static string? ConversionFault(TypeConverter converter, string value)
    {
        try
        {
            converter.ConvertFromInvariantString(value);
            return null;
        }
        catch (FormatException e)
        {
            return e.Message.TrimEnd('.');
        }
    }

    private static TimeSpan? TimeOf(string value) => value == "Infinite" ? TimeSpan.MaxValue
        : TimeSpan.TryParse(value, CultureInfo.InvariantCulture, out var time) ? time : null;

    private string? ChoiceFault(string value)
    {
        var words = IsFlags ? value.Split(',', '|').Select(word => word.Trim()) : [value];
        return words.All(Values.Contains) ? null : $"'{value}' is none of {string.Join(", ", Values)}";
    }

    private string? RangeFault(string text, long value, long largest)
    {
        var min = _options.TryGetValue("min", out var low) ? long.Parse(low, CultureInfo.InvariantCulture) : long.MinValue;
        var max = _options.TryGetValue("max", out var high) ? long.Parse(high, CultureInfo.InvariantCulture) : largest;
        return value < min ? $"{text} is less than {min}" : value > max ? $"{text} is more than {max}" : null;
    }

    private string? TimeFault(string value)
    {
        if (ConversionFault(Times, value) is { } fault)
        {
            return fault;
        }

        var min = TimeOf(_options.GetValueOrDefault("min", "00:00:00"));
        var time = TimeOf(value);
        return time < min ? $"{value} is less than {min}"
            : time > TimeSpan.FromMilliseconds(int.MaxValue) && time != TimeSpan.MaxValue
                ? $"{value} is longer than a timer can wait (some 24 days); write Infinite for no limit" : null;
    }
}
