using System.ServiceModel.Description;

namespace Woad.Lab.Durable.Services;

/// <summary>The durable service of the experiment.</summary>
[Serializable]
[DurableService]
public sealed class Bag : IBag
{
    private byte[] _content = [];
    private int _calls;

    public Task<int> AddAsync(int bytes)
    {
        if (_content.Length != bytes)
        {
            _content = new byte[bytes];
            Random.Shared.NextBytes(_content);
        }

        return Task.FromResult(++_calls);
    }
}
