using System.ServiceModel.Description;
using Woad.Configuration.Carrying;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public partial class ServiceCredentialsElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(ServiceCredentials);

    /// <inheritdoc/>
    protected override object CreateBehavior() => ServiceCredentialsCarrier.Make(ValueSource.Of(this));

    /// <summary>
    /// Carries the values that are set here to a service's credentials; certificates are taken out of their stores.
    /// </summary>
    /// <param name="behavior">The credentials of the service.</param>
    /// <exception cref="InvalidOperationException">A store has no such certificate, or several.</exception>
    protected void ApplyConfiguration(ServiceCredentials behavior)
    {
        ArgumentNullException.ThrowIfNull(behavior);
        ServiceCredentialsCarrier.Apply(ValueSource.Of(this), behavior);
    }
}
