namespace Woad.Lab.Hosts;

/// <summary>
/// The service of one cell inside its server process. Opened once; the rest may be called at any time after.
/// </summary>
internal interface IServiceUnderTest : IDisposable
{
    /// <summary>Opens the service on free ports of the loopback interface.</summary>
    ServiceAddresses Open();

    void Initialize(int objects);

    void SetConstructorWork(bool on);

    void ResetObservation();

    ServiceObservation Observe();
}
