namespace Woad.Generator.Model;

/// <summary>
/// Finds out whether code that the program has written (property accessors, callbacks, constructors, collections) may
/// run while a value is read or written: in it, or in anything that it may hold.
/// </summary>
internal sealed class OwnCodeReach
{
    private readonly Dictionary<string, TypeModel> _types;
    private readonly DataGraphModel _graph;

    public OwnCodeReach(DataGraphModel graph)
    {
        _graph = graph;
        _types = graph.Types.ToDictionary(type => type.Id);
    }

    /// <summary>Whether reading a value of this type may run such code.</summary>
    public bool RunsOnRead(string id) => Reached(id).Any(type => type.RunsOnRead);

    /// <summary>Whether writing a value of this type may run such code.</summary>
    public bool RunsOnWrite(string id) => Reached(id).Any(type => type.RunsOnWrite);

    /// <summary>
    /// Whether a value may hold objects that are left to the serializer for what they keep of unknown members.
    /// </summary>
    public bool MayBeLeft(string id) => Reached(id).Any(type => type is ClassModel { IsExtensible: true });

    /// <summary>Whether a value is of a type, or may hold objects of one, for which the condition holds.</summary>
    public bool Reaches(string id, Func<TypeModel, bool> condition) => Reached(id).Any(condition);

    /// <summary>The types of values.</summary>
    public DataGraphModel Graph => _graph;

    private IEnumerable<TypeModel> Reached(string root)
    {
        var reached = new HashSet<string> { root };
        var open = new Queue<string>(reached);
        while (open.Count > 0)
        {
            var type = _types[open.Dequeue()];
            yield return type;
            var inside = type is AnyModel || type.IsPolymorphic
                ? type.Inside.Concat(_graph.Known.Select(known => known.Type))
                : type.Inside;
            foreach (var id in inside.Where(reached.Add))
            {
                open.Enqueue(id);
            }
        }
    }
}
