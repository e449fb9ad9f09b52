namespace Woad.Metadata;

/// <summary>The pages that a host's behaviors ask for, by address; opened with the host's listeners.</summary>
internal sealed class ServicePages
{
    private readonly List<ServicePage> _pages = [];

    public IReadOnlyList<ServicePage> All => _pages;

    /// <summary>The page at an address, which is added when it is not there.</summary>
    public ServicePage At(Uri address)
    {
        if (_pages.Find(page => page.Address == address) is not { } page)
        {
            _pages.Add(page = new ServicePage(address));
        }

        return page;
    }
}
