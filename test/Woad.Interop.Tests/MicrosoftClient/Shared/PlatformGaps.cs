using System.Runtime.ExceptionServices;

namespace Interop.Matrix;

/// <summary>
/// The first <see cref="PlatformNotSupportedException"/> while a case runs. A loop that receives keeps it for itself:
/// the caller sees only that its channel has failed.
/// </summary>
internal sealed class PlatformGaps : IDisposable
{
    private PlatformNotSupportedException? _first;

    public PlatformGaps() => AppDomain.CurrentDomain.FirstChanceException += Note;

    public PlatformNotSupportedException? First => Volatile.Read(ref _first);

    public void Dispose() => AppDomain.CurrentDomain.FirstChanceException -= Note;

    private void Note(object? sender, FirstChanceExceptionEventArgs e)
    {
        // Sockets use it for themselves: a gap of the client's own is meant.
        if (e.Exception is PlatformNotSupportedException { TargetSite.DeclaringType.Namespace: { } place } gap
            && place.StartsWith("System.ServiceModel", StringComparison.Ordinal))
        {
            Interlocked.CompareExchange(ref _first, gap, null);
        }
    }
}
