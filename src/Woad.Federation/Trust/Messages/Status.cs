namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>The answer to a request for validation.</summary>
public class Status
{
    private string _code;

    /// <summary>Initializes a new instance of the <see cref="Status"/> class.</summary>
    /// <param name="code">The URI that says whether the token is valid.</param>
    /// <param name="reason">The reason, for persons; null for none.</param>
    /// <exception cref="ArgumentException"><paramref name="code"/> is null or empty.</exception>
    public Status(string code, string? reason)
    {
        ArgumentException.ThrowIfNullOrEmpty(code);
        _code = code;
        Reason = reason;
    }

    /// <summary>Gets or sets the URI that says whether the token is valid.</summary>
    /// <exception cref="ArgumentException">The value is null or empty.</exception>
    public string Code
    {
        get => _code;
        set
        {
            ArgumentException.ThrowIfNullOrEmpty(value);
            _code = value;
        }
    }

    /// <summary>Gets or sets the reason, for persons.</summary>
    public string? Reason { get; set; }
}
