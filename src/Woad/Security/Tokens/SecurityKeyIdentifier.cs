using System.Collections;
using System.Diagnostics.CodeAnalysis;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Several references to one token or key.</summary>
public class SecurityKeyIdentifier : IEnumerable<SecurityKeyIdentifierClause>
{
    private readonly List<SecurityKeyIdentifierClause> _clauses;

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityKeyIdentifier"/> class without references.
    /// </summary>
    public SecurityKeyIdentifier() => _clauses = [];

    /// <summary>Initializes a new instance of the <see cref="SecurityKeyIdentifier"/> class.</summary>
    /// <param name="clauses">The references.</param>
    /// <exception cref="ArgumentNullException"><paramref name="clauses"/> is null, or one of them.</exception>
    public SecurityKeyIdentifier(params SecurityKeyIdentifierClause[] clauses)
    {
        ArgumentNullException.ThrowIfNull(clauses);
        _clauses = new(clauses.Length);
        foreach (var clause in clauses)
        {
            Add(clause);
        }
    }

    /// <summary>Gets a value that indicates whether one of the references has the key itself.</summary>
    public bool CanCreateKey => _clauses.Exists(static clause => clause.CanCreateKey);

    /// <summary>Gets the number of references.</summary>
    public int Count => _clauses.Count;

    /// <summary>Gets a value that indicates whether references can no longer be added.</summary>
    public bool IsReadOnly { get; private set; }

    /// <summary>Gets the reference at a position.</summary>
    /// <param name="index">Its index.</param>
    public SecurityKeyIdentifierClause this[int index] => _clauses[index];

    /// <summary>Adds a reference to the end of the references.</summary>
    /// <param name="clause">The reference.</param>
    /// <exception cref="ArgumentNullException"><paramref name="clause"/> is null.</exception>
    /// <exception cref="InvalidOperationException">References can no longer be added.</exception>
    public void Add(SecurityKeyIdentifierClause clause)
    {
        ArgumentNullException.ThrowIfNull(clause);
        if (IsReadOnly)
        {
            throw new InvalidOperationException(
                "The SecurityKeyIdentifier is read-only. Add references before MakeReadOnly is called.");
        }

        _clauses.Add(clause);
    }

    /// <summary>Creates the key that one of the references has.</summary>
    /// <returns>The key.</returns>
    /// <exception cref="InvalidOperationException">No reference has the key.</exception>
    public SecurityKey CreateKey() => _clauses.Find(static clause => clause.CanCreateKey)?.CreateKey()
        ?? throw new InvalidOperationException("None of the references holds a key. Ask CanCreateKey first.");

    /// <summary>Finds the first reference of a type.</summary>
    /// <typeparam name="TClause">The type.</typeparam>
    /// <returns>The reference.</returns>
    /// <exception cref="ArgumentException">There is none.</exception>
    public TClause Find<TClause>()
        where TClause : SecurityKeyIdentifierClause => TryFind<TClause>(out var clause) ? clause
        : throw new ArgumentException(Escaped.Text(
            $"The SecurityKeyIdentifier has no reference of the type {typeof(TClause).Name}. Use TryFind."),
            nameof(TClause));

    /// <summary>Finds the first reference of a type, if there is one.</summary>
    /// <typeparam name="TClause">The type.</typeparam>
    /// <param name="clause">The reference.</param>
    /// <returns><see langword="true"/> if there is one; otherwise, <see langword="false"/>.</returns>
    public bool TryFind<TClause>([NotNullWhen(true)] out TClause? clause)
        where TClause : SecurityKeyIdentifierClause
    {
        clause = _clauses.OfType<TClause>().FirstOrDefault();
        return clause is not null;
    }

    /// <summary>Returns an enumerator of the references, in order.</summary>
    /// <returns>The enumerator.</returns>
    public IEnumerator<SecurityKeyIdentifierClause> GetEnumerator() => _clauses.GetEnumerator();

    /// <summary>Lets no more references be added.</summary>
    public void MakeReadOnly() => IsReadOnly = true;

    /// <summary>Returns the references, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() =>
        $"SecurityKeyIdentifier\n    (\n    IsReadOnly = {IsReadOnly},\n    Count = "
            + $"{Count}{string.Concat(_clauses.Select(static (clause, i) => $",\n    Clause[{i}] = {clause}"))}\n    "
            + ")\n";

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
