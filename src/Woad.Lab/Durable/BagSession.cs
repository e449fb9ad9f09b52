using System.Globalization;
using System.ServiceModel;
using Woad.Lab.Callers;
using Woad.Lab.Durable.Services;

namespace Woad.Lab.Durable;

/// <summary>
/// One channel to an instance, which sees that no acknowledged call is lost and that none runs twice.
/// </summary>
internal sealed class BagSession(IBag bag, int bytes, bool isShared) : ICallSession
{
    private int _last;

    public async ValueTask CallAsync()
    {
        var count = await bag.AddAsync(bytes).ConfigureAwait(false);
        if (isShared ? count <= _last : count != _last + 1)
        {
            throw new InvalidDataException(string.Create(
                CultureInfo.InvariantCulture,
                $"The call after number {_last} of the instance was number {count}: calls were lost or ran twice."));
        }

        _last = count;
    }

    public ValueTask DisposeAsync()
    {
        ((IClientChannel)bag).Abort();
        return default;
    }
}
