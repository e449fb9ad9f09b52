using System.ComponentModel;
using System.Globalization;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Converts versions of WS-Discovery to their names, and back.</summary>
public class DiscoveryVersionConverter : TypeConverter
{
    /// <summary>Initializes a new instance of the <see cref="DiscoveryVersionConverter"/> class.</summary>
    public DiscoveryVersionConverter()
    {
    }

    /// <inheritdoc/>
    public override bool CanConvertFrom(ITypeDescriptorContext? context, Type sourceType) =>
        sourceType == typeof(string) || base.CanConvertFrom(context, sourceType);

    /// <inheritdoc/>
    public override bool CanConvertTo(ITypeDescriptorContext? context, Type? destinationType) =>
        destinationType == typeof(string) || base.CanConvertTo(context, destinationType);

    /// <inheritdoc/>
    public override object? ConvertFrom(ITypeDescriptorContext? context, CultureInfo? culture, object value) =>
        value is string name ? DiscoveryVersion.FromName(name) : base.ConvertFrom(context, culture, value);

    /// <inheritdoc/>
    public override object? ConvertTo(
        ITypeDescriptorContext? context, CultureInfo? culture, object? value, Type destinationType) =>
        destinationType == typeof(string) && value is DiscoveryVersion version
            ? version.Name
            : base.ConvertTo(context, culture, value, destinationType);
}
