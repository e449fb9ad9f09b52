namespace Woad.Dispatch.Lanes;

/// <summary>
/// The parameters of a call that are disposed of when it has ended (OperationBehavior.AutoDisposeParameters).
/// </summary>
internal sealed class CallParameters(IDisposable[] disposables) : IDisposable
{
    /// <summary>Null when none of the values is disposable: the usual call pays nothing.</summary>
    public static CallParameters? Of(object?[] values)
    {
        foreach (var value in values)
        {
            if (value is IDisposable)
            {
                return new CallParameters([.. values.OfType<IDisposable>()]);
            }
        }

        return null;
    }

    public void Dispose()
    {
        foreach (var disposable in disposables)
        {
            try
            {
                disposable.Dispose();
            }
            catch (Exception)
            {
                // The call has been answered: what a parameter makes of its end concerns nobody.
            }
        }
    }
}
