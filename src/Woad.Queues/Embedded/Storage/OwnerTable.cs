namespace Woad.Queues.Embedded.Storage;

/// <summary>The processes that have the directory open: what they hold comes back when they have died.</summary>
internal sealed class OwnerTable(SqliteFile file)
{
    private readonly SqliteStatement _insert = file.Prepare("INSERT INTO owner (name) VALUES (?1) RETURNING id");
    private readonly SqliteStatement _delete = file.Prepare("DELETE FROM owner WHERE id = ?1");
    private readonly SqliteStatement _list = file.Prepare("SELECT id, name FROM owner");

    /// <summary>Adds an owner, and tells its number. A number that has become free holds nothing.</summary>
    public long Insert(string name) => _insert.Set(1, name).Read()!.Value;

    public void Delete(long id) => _delete.Set(1, id).Run();

    public List<(long Id, string Name)> List()
    {
        var owners = new List<(long, string)>();
        while (_list.Step())
        {
            owners.Add((_list.Long(0), _list.Text(1)));
        }

        return owners;
    }
}
