using Microsoft.CodeAnalysis;

namespace Woad.Generator.Contracts;

/// <summary>
/// An operation with its forms, which several contracts of a hierarchy may declare. Holds symbols: lives in the parse
/// step only.
/// </summary>
internal sealed class JoinedOperation(INamedTypeSymbol type, INamedTypeSymbol owner)
{
    private readonly List<OperationSymbol> _forms = [];

    /// <summary>The type that declares the operation's first form: a contract, or a callback contract.</summary>
    public INamedTypeSymbol Type => type;

    /// <summary>The contract whose namespace the operation has on the wire.</summary>
    public INamedTypeSymbol Owner => owner;

    /// <summary>The forms, the one that services are called by first.</summary>
    public IReadOnlyList<OperationSymbol> Forms => _forms;

    public string Name => _forms[0].Name;

    /// <summary>A method that has the form of another one: they are two operations. Null for none.</summary>
    public OperationSymbol? Clash { get; private set; }

    /// <summary>The types that the attributes of the forms and of their types name as known; null as there.</summary>
    public IReadOnlyList<ITypeSymbol>? KnownTypes()
    {
        var all = new List<ITypeSymbol>();
        foreach (var ofType in _forms.GroupBy(f => f.Method.ContainingType, TypesByIdentity.Instance))
        {
            if (ContractSymbols.KnownTypes(ofType.First().Method, ofType.Key) is not { } known)
            {
                return null;
            }

            all.AddRange(known.Where(t => !all.Contains(t, SymbolEqualityComparer.Default)));
        }

        return all;
    }

    public void Add(OperationSymbol form)
    {
        var same = _forms.FirstOrDefault(f => f.Form == form.Form);
        if (same is null)
        {
            _forms.Insert(_forms.Count(f => f.Form < form.Form), form);
        }
        else if (!SymbolEqualityComparer.Default.Equals(same.Method, form.Method))
        {
            Clash ??= form;
        }
    }
}
