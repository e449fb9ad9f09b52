using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.ServiceModel.Channels;

namespace System.ServiceModel.Security;

/// <summary>What is known about the sender of a message.</summary>
public class SecurityMessageProperty : IMessageProperty, IDisposable
{
    private const string Name = "Security";

    /// <summary>Makes a property that knows nothing.</summary>
    public SecurityMessageProperty()
    {
    }

    /// <summary>Policies of the service's that were taken into account.</summary>
    public ReadOnlyCollection<IAuthorizationPolicy> ExternalAuthorizationPolicies { get; set; } =
        ReadOnlyCollection<IAuthorizationPolicy>.Empty;

    /// <summary>Who the sender is; null before anybody has looked.</summary>
    public ServiceSecurityContext? ServiceSecurityContext { get; set; }

    /// <summary>The property of a message; a new one when it has none.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    public static SecurityMessageProperty GetOrCreate(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return message.Properties.Security ??= new SecurityMessageProperty();
    }

    /// <inheritdoc/>
    public IMessageProperty CreateCopy() => new SecurityMessageProperty
    {
        ExternalAuthorizationPolicies = ExternalAuthorizationPolicies,
        ServiceSecurityContext = ServiceSecurityContext,
    };

    /// <summary>Lets go of the sender.</summary>
    public void Dispose()
    {
        ServiceSecurityContext = null;
        GC.SuppressFinalize(this);
    }

    internal static SecurityMessageProperty? Of(MessageProperties properties) =>
        properties.TryGetValue(Name, out var value) ? value as SecurityMessageProperty : null;

    internal static void Set(MessageProperties properties, SecurityMessageProperty? value)
    {
        if (value is null)
        {
            properties.Remove(Name);
        }
        else
        {
            properties[Name] = value;
        }
    }
}
