using System.ServiceModel;

namespace Woad.Lab.Tests.Targets;

/// <summary>Answers with a text of the length that was asked for, and counts its calls.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class LongText : ITextByTask
{
    private int _calls;

    public int Calls => Volatile.Read(ref _calls);

    public Task<string> TextAsync(int length)
    {
        Interlocked.Increment(ref _calls);
        return Task.FromResult(new string('t', length));
    }
}
