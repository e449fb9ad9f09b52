namespace Woad.Lab.Hosts;

/// <summary>
/// The service of one cell inside its server process. Opened once; the rest may be called at any time after.
/// </summary>
internal interface IServiceUnderTest : IDisposable
{
    /// <summary>Opens the service on a free port of the loopback interface and returns its address.</summary>
    Uri Open();

    void Initialize(int objects);

    void SetConstructorWork(bool on);

    void ResetObservation();

    /// <summary>Null when this service cannot be observed from outside.</summary>
    ServiceObservation? Observe();
}
