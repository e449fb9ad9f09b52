using System.ServiceModel;

namespace Woad.Conformance.Contracts;

public sealed class TalkService : ITalk
{
    private static ITalkBack Client => OperationContext.Current!.GetCallbackChannel<ITalkBack>()!;

    public int Ask(int number) => Client.Double(number);

    public async Task<int> AskByTaskAsync(int number)
    {
        var client = Client;
        return await client.DoubleByTaskAsync(await client.DoubleByTaskAsync(number));
    }

    public int Count(int count)
    {
        for (var i = 1; i <= count; i++)
        {
            Client.Told(i);
        }

        return count;
    }

    public bool Join(string room)
    {
        var client = Client;
        var isNew = !TalkRoom.Of(room).Contains(client);
        if (isNew)
        {
            TalkRoom.Of(room).Add(client);
        }

        return isNew;
    }

    public Task<bool> JoinByTaskAsync(string room) => Task.FromResult(Join(room));

    public int AskRoom(string room, int number) => TalkRoom.Of(room).Sum(client => client.Double(number));

    public void Note(string key, int number) => Probe.Of(key).Note(number);

    public int Echo(int number) => number;

    public string Provoke(string how)
    {
        try
        {
            Client.Fail(how);
            return "nothing";
        }
        catch (FaultException<OutOfStock> e)
        {
            return $"{e.Detail.Article} {e.Reason}";
        }
        catch (FaultException<ExceptionDetail> e)
        {
            return $"{e.Detail.Type} {e.Detail.Message}";
        }
        catch (FaultException e)
        {
            return $"{e.Code.SubCode?.Name} {e.Message}";
        }
    }

    public string Flood(int count)
    {
        try
        {
            return $"{Client.Sum([.. Enumerable.Repeat(1, count)])}";
        }
        catch (FaultException e)
        {
            return $"{e.Code.SubCode?.Name} {e.Message}";
        }
    }

    public void Hold(string key, int count)
    {
        for (var i = 0; i < count; i++)
        {
            Client.Wait(key);
        }
    }

    public string Bounce(string how) => Client.Bounce(how);
}
