using System.ComponentModel;
using System.Globalization;
using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Lab.Targets;

/// <summary>
/// Bindings by name, and their properties by path: <c>MaxReceivedMessageSize=1000000</c>,
/// <c>Security.Mode=None</c>, <c>ReaderQuotas.MaxArrayLength=65536</c>.
/// </summary>
internal static class BindingText
{
    private static readonly Dictionary<string, Func<Binding>> Known = new(StringComparer.OrdinalIgnoreCase)
    {
        ["basicHttp"] = () => new BasicHttpBinding(),
        ["basicHttps"] = () => new BasicHttpsBinding(),
        ["netHttp"] = () => new NetHttpBinding(),
        ["netHttps"] = () => new NetHttpsBinding(),
        ["wsHttp"] = () => new WSHttpBinding(),
        ["ws2007Http"] = () => new WS2007HttpBinding(),
        ["netTcp"] = () => new NetTcpBinding(),
        ["netNamedPipe"] = () => new NetNamedPipeBinding(),
        ["unixDomainSocket"] = () => new UnixDomainSocketBinding(),
    };

    public static string Names => string.Join(", ", Known.Keys);

    /// <exception cref="ArgumentException">There is no such binding or property, or the value does not fit
    /// it.</exception>
    public static Binding Create(string name, IEnumerable<string> properties, TimeSpan timeout)
    {
        if (!Known.TryGetValue(name, out var create))
        {
            throw new ArgumentException($"--binding '{name}' is none of {Names}.");
        }

        var binding = create();
        (binding.OpenTimeout, binding.SendTimeout, binding.CloseTimeout) = (timeout, timeout, timeout);
        foreach (var property in properties)
        {
            Set(binding, property);
        }

        return binding;
    }

    private static void Set(Binding binding, string text)
    {
        if (text.Split('=', 2) is not [var path, var value])
        {
            throw new ArgumentException(
                $"--binding-property '{text}' is not of the form Name=value or Part.Name=value.");
        }

        object owner = binding;
        var steps = path.Split('.');
        foreach (var step in steps[..^1])
        {
            owner =
                Property(owner, step, text).GetValue(owner)
                ?? throw new ArgumentException($"--binding-property '{text}': {step} has no value to set a part of.");
        }

        var property = Property(owner, steps[^1], text);
        if (!property.CanWrite)
        {
            throw new ArgumentException(
                $"--binding-property '{text}': {property.Name} cannot be set; its parts can: "
                    + $"{PropertiesOf(property.PropertyType)}.");
        }

        try
        {
            property.SetValue(owner, Convert(value, property.PropertyType));
        }
        catch (Exception error)
            when (error
                    is FormatException
                        or NotSupportedException
                        or TargetInvocationException
                        or ArgumentException
                        or OverflowException)
        {
            var expected = property.PropertyType.IsEnum
                ? string.Join(", ", Enum.GetNames(property.PropertyType))
                : $"a {property.PropertyType.Name}";
            throw new ArgumentException(
                $"--binding-property '{text}': {(error.InnerException ?? error).Message} "
                    + $"{property.Name} takes {expected}.",
                error);
        }
    }

    private static object? Convert(string value, Type type) =>
        TypeDescriptor.GetConverter(type) is var converter && converter.CanConvertFrom(typeof(string))
            ? converter.ConvertFromString(null, CultureInfo.InvariantCulture, value)
            : throw new NotSupportedException($"A {type.Name} cannot be written as text.");

    private static PropertyInfo Property(object owner, string name, string text) =>
        owner.GetType().GetProperties().FirstOrDefault(p => p.Name.Equals(name, StringComparison.OrdinalIgnoreCase))
        ?? throw new ArgumentException(
            $"--binding-property '{text}': {owner.GetType().Name} has no '{name}'; it has "
                + $"{PropertiesOf(owner.GetType())}.");

    private static string PropertiesOf(Type type) =>
        string.Join(", ", type.GetProperties().Select(p => p.Name).Order());
}
