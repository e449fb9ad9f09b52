using System.Globalization;
using System.Reflection;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Text;
using System.Xml;
using Woad.Conformance.PublicApi;

namespace Woad.Tests.Bindings;

/// <summary>Every property of every binding and binding element, and of what they hold, found by reflection.</summary>
public sealed class EverySettingTests
{
    /// <summary>Properties that have one value only, which every other value is refused for.</summary>
    private static readonly HashSet<string> Fixed =
    [
        "ByteStreamMessageEncodingBindingElement.MessageVersion", "WebMessageEncodingBindingElement.MessageVersion",
    ];

    /// <summary>Defaults that are a multiple of the number of processors.</summary>
    private static readonly HashSet<string> PerProcessor = [
        "ListenBacklog", "MaxConnections", "MaxPendingAccepts", "MaxPendingConnections",
    ];

    [Fact]
    public void Setting_has_the_approved_default()
    {
        var text = new StringBuilder();
        foreach (var type in SettingTypes.All)
        {
            var item = SettingTypes.Make(type);
            foreach (var property in SettingTypes.Properties(type).Where(
                p => p.SetMethod?.IsPublic == true || p.PropertyType == typeof(XmlDictionaryReaderQuotas)))
            {
                text.Append(
                    CultureInfo.InvariantCulture,
                    $"{type.Name}.{property.Name} = {Text(property, property.GetValue(item))}\n");
            }
        }

        ApprovedText.Check(
            Repository.PathOf("test", "Woad.Tests", "Bindings", "Defaults.approved.txt"), text.ToString());
    }

    [Fact]
    public void Setting_keeps_the_value_that_is_set() => Each((item, property, value) =>
    {
        property.SetValue(item, value);
        Assert.True(Same(value, property.GetValue(item)), Named(property));
    });

    [Fact]
    public void Setting_reports_that_it_was_changed() => Each((item, property, value) =>
    {
        if (item.GetType().GetMethod("ShouldSerialize" + property.Name) is { } changed
            && !SettingTypes.HoldsSettings(property))
        {
            Assert.True(
                Equals(false, changed.Invoke(item, null)), $"{Named(property)} is reported without having been set.");
            property.SetValue(item, value);
            Assert.True(Equals(true, changed.Invoke(item, null)), $"{Named(property)} is not reported.");
        }
    });

    [Fact]
    public void Setting_survives_the_clone_of_its_element() => Each((item, property, value) =>
    {
        if (item is BindingElement element)
        {
            property.SetValue(element, value);
            Assert.True(Same(value, property.GetValue(element.Clone())), $"{Named(property)} is lost in a copy.");
        }
    });

    [Fact]
    public void Settings_that_an_element_holds_survive_its_clone_and_are_not_shared()
    {
        foreach (var type in SettingTypes.All.Where(typeof(BindingElement).IsAssignableFrom))
        {
            foreach (var held in SettingTypes.Properties(type).Where(
                p => p.SetMethod is null && SettingTypes.HoldsSettings(p)))
            {
                foreach (var property in SettingTypes.Settable(held.PropertyType))
                {
                    var element = (BindingElement)SettingTypes.Make(type);
                    var item = held.GetValue(element)!;
                    var value = OtherValues.Of(property, property.GetValue(item));
                    property.SetValue(item, value);
                    var copy = held.GetValue(element.Clone())!;
                    Assert.True(
                        Same(value, property.GetValue(copy)),
                        $"{type.Name}.{held.Name}.{property.Name} is lost in a copy.");
                    Assert.NotSame(item, copy);
                }
            }
        }
    }

    [Fact]
    public void Clone_does_not_call_setters_that_a_derived_element_overrides()
    {
        var element = new Overriding();
        element.Store(7, 8);

        var copy = new Overriding(element);

        Assert.Equal((7, 8, true), (copy.Stored.Size, copy.Stored.Pool, copy.Stored.Manual));
    }

    private static void Each(Action<object, PropertyInfo, object> check)
    {
        foreach (var type in SettingTypes.All)
        {
            foreach (var property in SettingTypes.Settable(type).Where(property => !Fixed.Contains(Named(property))))
            {
                var item = SettingTypes.Make(type);
                check(item, property, OtherValues.Of(property, property.GetValue(item)));
            }
        }
    }

    /// <summary>
    /// Quotas are copied when they are set, and settings that a copy has of its own are equal one by one.
    /// </summary>
    private static bool Same(object expected, object? actual) => expected switch
    {
        XmlDictionaryReaderQuotas quotas =>
            actual is XmlDictionaryReaderQuotas copy && copy.MaxDepth == quotas.MaxDepth,
        ChannelPoolSettings or UdpRetransmissionSettings => actual?.GetType() == expected.GetType()
            && SettingTypes.Settable(expected.GetType())
                .All(property => Equals(property.GetValue(expected), property.GetValue(actual))),
        SecurityTokenParameters token => actual is SecurityTokenParameters copy && copy.ToString() == token.ToString(),
        _ => Equals(expected, actual),
    };

    private static string Named(PropertyInfo property) => $"{property.ReflectedType!.Name}.{property.Name}";

    private static string Text(PropertyInfo property, object? value) => value switch
    {
        null => "null",
        int number and > 0 when PerProcessor.Contains(property.Name) =>
            $"{number / Environment.ProcessorCount} for each processor",
        string text => $"\"{text}\"",
        Encoding encoding => encoding.WebName,
        XmlDictionaryReaderQuotas quotas => $"quotas, changed: {quotas.ModifiedQuotas}",
        System.Security.Authentication.ExtendedProtection.ExtendedProtectionPolicy policy =>
            policy.PolicyEnforcement.ToString(),
        _ => Convert.ToString(value, CultureInfo.InvariantCulture)!,
    };

    /// <summary>Throws when a setter is called while it is copied.</summary>
    private sealed class Overriding : TcpTransportBindingElement
    {
        public Overriding()
        {
        }

        public Overriding(Overriding original)
            : base(original)
        {
        }

        public (long Size, long Pool, bool Manual) Stored =>
            (base.MaxReceivedMessageSize, base.MaxBufferPoolSize, base.ManualAddressing);

        public override long MaxReceivedMessageSize { get => 1; set => throw Called(); }

        public override long MaxBufferPoolSize { get => 1; set => throw Called(); }

        public override bool ManualAddressing { get => false; set => throw Called(); }

        public void Store(long size, long pool)
        {
            base.MaxReceivedMessageSize = size;
            base.MaxBufferPoolSize = pool;
            base.ManualAddressing = true;
        }

        private static InvalidOperationException Called() => new("A setter was called.");
    }
}
