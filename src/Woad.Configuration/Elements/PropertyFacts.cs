using System.ComponentModel;
using System.Configuration;
using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.Text;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Elements;

/// <summary>The properties of element classes: one method for each kind of value in the schema list.</summary>
internal static class PropertyFacts
{
    private static readonly TimeSpanOrInfiniteConverter TimeConverter = new();
    private static readonly UriTextConverter UriConverter = new();
    private static readonly EncodingNameConverter EncodingConverter = new();
    private static readonly MessageVersionNameConverter VersionConverter = new();

    public static ConfigurationPropertyCollection Join(
        ConfigurationPropertyCollection? inherited, ConfigurationProperty[] own)
    {
        var all = new ConfigurationPropertyCollection();
        foreach (ConfigurationProperty property in inherited ?? [])
        {
            all.Add(property);
        }

        foreach (var property in own)
        {
            // A class may declare an inherited attribute again, with another default.
            all.Remove(property.Name);
            all.Add(property);
        }

        return all;
    }

    public static ConfigurationProperty Flag(string name, bool value, ConfigurationPropertyOptions options = default) =>
        new(name, typeof(bool), value, null, null, options);

    public static ConfigurationProperty Int(
        string name, int value, int min =
            int.MinValue, int max = int.MaxValue, ConfigurationPropertyOptions options = default) =>
        new(name, typeof(int), value, null, new IntegerValidator(min, max), options);

    public static ConfigurationProperty Long(
        string name, long value, long min =
            long.MinValue, long max = long.MaxValue, ConfigurationPropertyOptions options = default) =>
        new(name, typeof(long), value, null, new LongValidator(min, max), options);

    public static ConfigurationProperty Text(
        string name, string value, int minLength = 0, ConfigurationPropertyOptions options = default) =>
        new(name, typeof(string), value, null, minLength > 0 ? new StringLengthValidator(minLength) : null, options);

    public static ConfigurationProperty Time(
        string name, string value, string min, ConfigurationPropertyOptions options = default) => new(
        name,
        typeof(TimeSpan),
        TimeSpan.Parse(value, CultureInfo.InvariantCulture),
        TimeConverter,
        new TimerLengthValidator(TimeSpan.Parse(min, CultureInfo.InvariantCulture)),
        options);

    public static ConfigurationProperty Address(
        string name, string? value, ConfigurationPropertyOptions options = default) =>
        new(
            name,
            typeof(Uri),
            value is null ? null : new Uri(value, UriKind.RelativeOrAbsolute),
            UriConverter,
            null,
            options);

    // Not generic: a method for each enumeration would be compiled at the start of every program.
    public static ConfigurationProperty Choice(
        string name, Enum value, ConfigurationPropertyOptions options = default) =>
        new(name, value.GetType(), value, new EnumNameConverter(value.GetType()), null, options);

    public static ConfigurationProperty TextEncoding(string name) =>
        new(name, typeof(Encoding), Encoding.UTF8, EncodingConverter, null, default);

    public static ConfigurationProperty Version(string name) =>
        new(name, typeof(MessageVersion), MessageVersion.Soap12WSAddressing10, VersionConverter, null, default);

    public static ConfigurationProperty Policy(string name) =>
        new(name, typeof(PolicyVersion), PolicyVersion.Default, new PolicyVersionNameConverter(), null, default);

    public static ConfigurationProperty ReliableVersion(string name) => new(
        name,
        typeof(ReliableMessagingVersion),
        ReliableMessagingVersion.Default,
        new ReliableVersionNameConverter(),
        null,
        default);

    public static ConfigurationProperty Protocol(string name) => new(
        name,
        typeof(TransactionProtocol),
        TransactionProtocol.Default,
        new TransactionProtocolNameConverter(),
        null,
        default);

    public static ConfigurationProperty Suite(string name) =>
        new(
            name,
            typeof(SecurityAlgorithmSuite),
            SecurityAlgorithmSuite.Default,
            new SecurityAlgorithmSuiteNameConverter(),
            null,
            default);

    public static ConfigurationProperty SecurityVersion(string name, bool hasDefault) => new(
        name,
        typeof(MessageSecurityVersion),
        hasDefault ? MessageSecurityVersion.Default : null,
        new MessageSecurityVersionNameConverter(),
        null,
        default);

    public static ConfigurationProperty Child<TElement>(string name)
        where TElement : ConfigurationElement => new(name, typeof(TElement), null, null, null, default);

    public static ConfigurationProperty Items<TCollection>()
        where TCollection : ConfigurationElementCollection =>
        new("", typeof(TCollection), null, null, null, ConfigurationPropertyOptions.IsDefaultCollection);

    /// <summary>A time that a timer can wait, or no limit.</summary>
    private sealed class TimerLengthValidator(TimeSpan min) : ConfigurationValidatorBase
    {
        public override bool CanValidate(Type type) => type == typeof(TimeSpan);

        public override void Validate(object value)
        {
            if (value is TimeSpan time && (time < min || (time > TimeText.LongestTimer && time != TimeSpan.MaxValue)))
            {
                throw new ArgumentOutOfRangeException(
                    nameof(value),
                    value,
                    $"The time must be at least {min} and at most {TimeText.LongestTimer}, or Infinite.");
            }
        }
    }

    /// <summary>A text that must have a length; the default may be shorter, as the property may be left out.</summary>
    private sealed class StringLengthValidator(int min) : ConfigurationValidatorBase
    {
        public override bool CanValidate(Type type) => type == typeof(string);

        public override void Validate(object value)
        {
            // The configuration system validates defaults too, where a required text is still empty.
            if (value is string { Length: > 0 } text && text.Length < min)
            {
                throw new ArgumentException($"The text must have at least {min} characters.", nameof(value));
            }
        }
    }
}
