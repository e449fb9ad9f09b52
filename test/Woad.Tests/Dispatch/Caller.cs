namespace Woad.Tests.Dispatch;

/// <summary>One instance that calls out, and notes who comes and goes.</summary>
public sealed class Caller(Func<IFragile> connect) : ICaller
{
    private readonly List<string> _notes = [];

    public string[] Notes
    {
        get
        {
            lock (_notes)
            {
                return [.. _notes];
            }
        }
    }

    public string CallOut()
    {
        Note("out");
        var answer = connect().WorkAsync("hold").GetAwaiter().GetResult();
        Note("back");
        return answer;
    }

    public async Task<string> CallOutAsync()
    {
        Note("out");
        var answer = await connect().WorkAsync("hold");
        Note("back");
        return answer;
    }

    public string Pass()
    {
        Note("pass");
        return "passed";
    }

    private void Note(string note)
    {
        lock (_notes)
        {
            _notes.Add(note);
        }
    }
}
