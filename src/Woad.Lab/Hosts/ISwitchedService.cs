namespace Woad.Lab.Hosts;

/// <summary>
/// A service that shares settings of its process with others, of which one is called at a time.
/// </summary>
internal interface ISwitchedService : ICellService
{
    /// <summary>The settings are those of this service until another one is activated.</summary>
    void Activate();
}
