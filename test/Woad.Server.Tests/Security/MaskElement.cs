using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Security;

/// <summary>Puts <see cref="MaskStream"/> over connections.</summary>
internal sealed class MaskElement : StreamUpgradeBindingElement
{
    public override BindingElement Clone() => new MaskElement();

    public override StreamUpgradeProvider BuildClientStreamUpgradeProvider(BindingContext context) =>
        new MaskProvider();

    public override StreamUpgradeProvider BuildServerStreamUpgradeProvider(BindingContext context) =>
        new MaskProvider();
}
