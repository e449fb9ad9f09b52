using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.ServiceModel.Channels;
using Woad.Bindings.Freezing;

namespace Woad.Hosting;

/// <summary>Channels and upgrades of binding elements are built of frozen settings.</summary>
internal sealed class HostedSurroundings : BindingSurroundings
{
    /// <summary>Registers the surroundings when the assembly is loaded.</summary>
    [ModuleInitializer]
    [SuppressMessage("Usage", "CA2255", Justification = "A binding finds its surroundings by this registration.")]
    public static void Register() => Register(new HostedSurroundings());

    public override bool CanBuildFactory<TChannel>(TransportBindingElement element, BindingContext context) =>
        TransportChannels.CanBuildFactory<TChannel>(element, context);

    public override bool CanBuildListener<TChannel>(TransportBindingElement element, BindingContext context) =>
        TransportChannels.CanBuildListener<TChannel>(element, context);

    public override IChannelFactory<TChannel> BuildFactory<TChannel>(
        TransportBindingElement element, BindingContext context) =>
        TransportChannels.BuildFactory<TChannel>(element, context);

    public override IChannelListener<TChannel> BuildListener<TChannel>(
        TransportBindingElement element, BindingContext context) =>
        TransportChannels.BuildListener<TChannel>(element, context);

    public override void Configure(Binding binding, string section, string name) =>
        ConfigurationSource.Configure(binding, section, name);

    public override StreamUpgradeProvider UpgradeOfClient(
        StreamUpgradeBindingElement element, BindingContext context) => StreamUpgrades.OfClient(element, context);

    public override StreamUpgradeProvider UpgradeOfService(
        StreamUpgradeBindingElement element, BindingContext context) => StreamUpgrades.OfService(element, context);
}
