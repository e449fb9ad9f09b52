using System.ComponentModel;
using System.Configuration;
using System.Globalization;
using System.Net;
using Woad.Xml;

namespace Woad.Mesh.Configuration;

/// <summary>Attributes of elements for meshes.</summary>
internal static class PeerProperties
{
    public static ConfigurationProperty Listen() =>
        new("listenIPAddress", typeof(IPAddress), null, new ListenConverter(), null, default);

    private sealed class ListenConverter : TypeConverter
    {
        public override bool CanConvertFrom(ITypeDescriptorContext? context, Type sourceType) =>
            sourceType == typeof(string);

        public override bool CanConvertTo(ITypeDescriptorContext? context, Type? destinationType) =>
            destinationType == typeof(string);

        public override object? ConvertFrom(ITypeDescriptorContext? context, CultureInfo? culture, object value) =>
            value is not string { Length: > 0 } text ? null
            : IPAddress.TryParse(text, out var address) ? address
            : throw new FormatException(Escaped.Text(
                $"listenIPAddress is '{text}', which is no IP address. Write it as 192.0.2.1 or 2001:db8::1."));

        public override object? ConvertTo(
            ITypeDescriptorContext? context, CultureInfo? culture, object? value, Type destinationType) =>
            value?.ToString();
    }
}
