namespace Woad.Hosting;

/// <summary>
/// A folder of service files with its configuration, in the place of the process's. Hosts that are made while a site is
/// entered belong to it.
/// </summary>
/// <param name="configuration">The configuration of the folder; null when no file there has one.</param>
internal sealed class HostingSite(ConfigurationSource? configuration)
{
    private static readonly AsyncLocal<HostingSite?> Entered = new();

    /// <summary>Gets the site whose hosts are made now; null outside of sites.</summary>
    public static HostingSite? Current => Entered.Value;

    /// <summary>The configuration of the folder.</summary>
    public ConfigurationSource? Configuration => configuration;

    /// <summary>Makes a host of this site.</summary>
    public T Make<T>(Func<T> make)
    {
        var before = Entered.Value;
        Entered.Value = this;
        try
        {
            return make();
        }
        finally
        {
            Entered.Value = before;
        }
    }
}
