using System.ServiceModel.Description;

namespace Contoso;

[Serializable]
[DurableService]
public class LogBook : ILogBook
{
    private readonly List<string> _lines = [];

    public int Append(string line)
    {
        _lines.Add(line);
        return _lines.Count;
    }
}
