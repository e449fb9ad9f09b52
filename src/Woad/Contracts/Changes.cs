using System.Runtime.CompilerServices;

namespace Woad.Contracts;

/// <summary>Whether an object's settings may still be changed. A field of the object; new objects may be.</summary>
internal struct Changes
{
    private volatile bool _areOver;

    /// <summary>Ends the time in which changes are possible.</summary>
    public void End() => _areOver = true;

    /// <param name="owner">The object.</param>
    /// <param name="setting">The setting that is to be changed.</param>
    /// <exception cref="InvalidOperationException">The object has been read by a factory or a host.</exception>
    public readonly void Check(object owner, [CallerMemberName] string setting = "")
    {
        if (_areOver)
        {
            throw new InvalidOperationException(
                $"Object is read-only. {owner.GetType().Name}.{setting} was read when the channel factory or the "
                    + "service host opened, and a change would have no effect. Set it before, or create another "
                    + "factory or host.");
        }
    }
}
