using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Closes its channel when it is told anything.</summary>
[CallbackBehavior(UseSynchronizationContext = false)]
public sealed class ClosingTalkClient : ITalkBack
{
    public int Double(int number) => 2 * number;

    public Task<int> DoubleByTaskAsync(int number) => Task.FromResult(2 * number);

    public void Told(int number) => ((ICommunicationObject)OperationContext.Current!.Channel!).Close();

    public void Fail(string how)
    {
    }

    public int Sum(int[] numbers) => numbers.Sum();

    public void Wait(string key)
    {
    }

    public string Bounce(string how) => how;
}
