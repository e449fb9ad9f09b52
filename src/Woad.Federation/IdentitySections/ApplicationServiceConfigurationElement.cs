namespace System.IdentityModel.Configuration;

/// <summary>
/// Represents the element applicationService of a file: the claims that the application asks for, which tools write
/// into metadata. Services do not read it.
/// </summary>
internal sealed class ApplicationServiceConfigurationElement : ConfigurationElementInterceptor;
