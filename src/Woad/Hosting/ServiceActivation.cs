namespace Woad.Hosting;

/// <summary>A service at an address of a site: a service file, or an element of <c>serviceActivations</c>.</summary>
/// <param name="RelativeAddress">The path below the site, with slashes.</param>
/// <param name="Service">The text that the factory makes the host of: the name of the service type.</param>
/// <param name="Factory">The name of the factory's type; null for ServiceHostFactory.</param>
internal sealed record ServiceActivation(string RelativeAddress, string Service, string? Factory);
