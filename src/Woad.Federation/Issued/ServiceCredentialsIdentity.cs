using System.IdentityModel.Configuration;

namespace System.ServiceModel.Description;

/// <summary>The identity configuration of a service's credentials.</summary>
public static class ServiceCredentialsIdentity
{
    extension(ServiceCredentials credentials)
    {
        /// <summary>
        /// Gets or sets the settings by which the service accepts tokens where UseIdentityConfiguration is set.
        /// </summary>
        public IdentityConfiguration IdentityConfiguration
        {
            get => (IdentityConfiguration)credentials.IdentityOr(() => credentials.IdentityName is { } name
                ? new IdentityConfiguration(name)
                : new IdentityConfiguration());
            set => credentials.Identity = value;
        }
    }
}
