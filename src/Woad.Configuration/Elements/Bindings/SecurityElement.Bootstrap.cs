using System.ServiceModel.Channels;
using Woad.Configuration.Carrying;

namespace System.ServiceModel.Configuration;

/// <content>The security that establishes a session.</content>
public sealed partial class SecurityElement
{
    /// <summary>Initializes a new instance of the <see cref="SecurityElement"/> class with its defaults.</summary>
    public SecurityElement()
    {
    }

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        if (SecurityModes.Tokens((SecurityBindingElement)bindingElement)
            .Select(static token => token.Kind.BootstrapOf(token))
            .FirstOrDefault(static found => found is not null) is { } bootstrap)
        {
            SecureConversationBootstrap.TakeFrom(bootstrap);
        }
    }
}
