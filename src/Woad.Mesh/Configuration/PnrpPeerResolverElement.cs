using System.ServiceModel.Channels;

namespace System.ServiceModel.Configuration;

/// <summary>
/// Represents the <c>pnrpPeerResolver</c> element of the configuration. PNRP exists on Windows only: a node refuses to
/// open.
/// </summary>
public class PnrpPeerResolverElement : BindingElementExtensionElement
{
    /// <summary>Initializes a new instance of the <see cref="PnrpPeerResolverElement"/> class.</summary>
    public PnrpPeerResolverElement()
    {
    }

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(PnrpPeerResolverBindingElement);

    /// <inheritdoc/>
    protected override BindingElement CreateBindingElement() => new PnrpPeerResolverBindingElement();
}
