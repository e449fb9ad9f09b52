using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using Woad.Formatters.Emitted.Shapes;
using Woad.Xml;

namespace Woad.Formatters.Emitted.Types;

/// <summary>The types that may replace others, and where: like the generator's table of the same name.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Makes types of collections.")]
internal sealed class KnownTypes(DataTypes types)
{
    private const int Everywhere = 0;
    private const int MaxScopes = 64;

    private readonly List<KnownType> _known = [];
    private int _scopes = 1;

    public IReadOnlyList<KnownType> All => _known;

    /// <summary>Makes a type known everywhere, with what it names itself.</summary>
    public void AddEverywhere(Type type) => Add(type, Everywhere, []);

    /// <summary>Makes known what <paramref name="type"/> names inside its objects; -1 when it names nothing.</summary>
    public int AddScope(Type type)
    {
        if (!LevelsOf(type).Any(level => level.IsDefined(typeof(KnownTypeAttribute), false)))
        {
            return -1;
        }

        if (_scopes == MaxScopes)
        {
            throw new NotEmittedException(type.ToString(), "is one of more than 63 types with KnownType attributes");
        }

        var scope = _scopes++;
        AddNamedBy(type, scope, []);
        return scope;
    }

    /// <summary>The classes of a type, its base classes first.</summary>
    public static IEnumerable<Type> LevelsOf(Type type)
    {
        var levels = new Stack<Type>();
        for (var level = type; level is not null && level != typeof(object)
            && level != typeof(ValueType); level = level.BaseType)
        {
            levels.Push(level);
        }

        return levels;
    }

    private static IEnumerable<Type> Named(Type type, KnownTypeAttribute attribute)
    {
        if (attribute.Type is { } known)
        {
            return [known];
        }

        const BindingFlags Declared =
            BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
        var method = attribute.MethodName is { } name ? type.GetMethod(name, Declared, Type.EmptyTypes) : null;
        return method?.Invoke(null, null) as IEnumerable<Type>
            ?? throw new NotEmittedException(type.ToString(),
                Escaped.Text($"has no method '{attribute.MethodName}' that gives known types"));
    }

    private void AddNamedBy(Type type, int scope, HashSet<Type> seen)
    {
        foreach (var level in LevelsOf(type))
        {
            if (seen.Add(level))
            {
                foreach (var attribute in level.GetCustomAttributes<KnownTypeAttribute>(false))
                {
                    foreach (var known in Named(level, attribute))
                    {
                        Add(known, scope, seen);
                    }
                }
            }
        }
    }

    private void Add(Type type, int scope, HashSet<Type> seen)
    {
        var resolved = types.Resolve(type);
        var bit = 1ul << scope;
        var other = _known.Find(known => known.Type != resolved && (known.Scopes & bit) != 0
            && known.Type.Name == resolved.Name && known.Type.Namespace == resolved.Namespace);
        if (other is not null)
        {
            throw new NotEmittedException(type.ToString(),
                Escaped.Text($"has the name of '{other.Type.Type}', which is known in the same place"));
        }

        var index = _known.FindIndex(known => known.Type == resolved);
        if (index < 0)
        {
            _known.Add(new KnownType(resolved, bit));
        }
        else
        {
            _known[index] = _known[index] with { Scopes = _known[index].Scopes | bit };
        }

        AddNamedBy(type, scope, seen);
    }
}
