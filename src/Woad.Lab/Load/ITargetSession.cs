namespace Woad.Lab.Load;

/// <summary>
/// One user's way to the service, in WCF's terms one proxy. <see cref="Call"/> makes one call and returns when its
/// reply
/// has been read; a user with several calls in flight calls it from as many threads at once. After it has thrown, the
/// session is disposed and replaced.
/// </summary>
internal interface ITargetSession : IDisposable
{
    void Call();
}
