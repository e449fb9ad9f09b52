namespace Woad.Lab.Load;

/// <summary>
/// What is put under load, seen from one load process. <see cref="Open"/> may be called by several threads at once;
/// each
/// session it returns belongs to one simulated user.
/// </summary>
internal interface ILoadTarget : IDisposable
{
    ITargetSession Open();
}
