using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Security;

/// <summary>Several layers over a connection, asked for one after the other.</summary>
internal sealed class LayeredElement(params StreamUpgradeBindingElement[] layers) : StreamUpgradeBindingElement
{
    public override BindingElement Clone() =>
        new LayeredElement([.. layers.Select(l => (StreamUpgradeBindingElement)l.Clone())]);

    public override StreamUpgradeProvider BuildClientStreamUpgradeProvider(BindingContext context) =>
        new LayeredProvider([.. layers.Select(l => l.BuildClientStreamUpgradeProvider(context))]);

    public override StreamUpgradeProvider BuildServerStreamUpgradeProvider(BindingContext context) =>
        new LayeredProvider([.. layers.Select(l => l.BuildServerStreamUpgradeProvider(context))]);
}
