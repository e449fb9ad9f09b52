using System.ServiceModel.Description;
using Woad.Configuration.Carrying;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public partial class ClientCredentialsElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(ClientCredentials);

    /// <inheritdoc/>
    protected override object CreateBehavior() => ClientCredentialsCarrier.Make(ValueSource.Of(this));

    /// <summary>
    /// Carries the values that are set here to a client's credentials; certificates are taken out of their stores.
    /// </summary>
    /// <param name="behavior">The credentials of the client.</param>
    /// <exception cref="InvalidOperationException">A store has no such certificate, or several.</exception>
    protected void ApplyConfiguration(ClientCredentials behavior)
    {
        ArgumentNullException.ThrowIfNull(behavior);
        ClientCredentialsCarrier.Apply(ValueSource.Of(this), behavior);
    }
}
