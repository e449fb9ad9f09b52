using System.Collections.Concurrent;
using System.Globalization;
using System.Net;
using System.ServiceModel;
using System.ServiceModel.Web;

namespace WoadRest1;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public class NotesService : INotes
{
    private readonly ConcurrentDictionary<int, Note> _notes = new();
    private int _last;

    public Note Get(string id) =>
        int.TryParse(id, CultureInfo.InvariantCulture, out var number) && _notes.TryGetValue(number, out var note)
            ? note
            : throw new WebFaultException(HttpStatusCode.NotFound);

    public Note Add(Note note)
    {
        note.Id = Interlocked.Increment(ref _last);
        _notes[note.Id] = note;
        WebOperationContext.Current!.OutgoingResponse.StatusCode = HttpStatusCode.Created;
        return note;
    }
}
