using System.IdentityModel.Tokens;
using Woad.Xml;

namespace System.IdentityModel.Selectors;

/// <content>The operation of a provider that has its token at once.</content>
public abstract partial class SecurityTokenProvider
{
    /// <summary>An operation that has ended when it begins.</summary>
    protected internal class SecurityTokenAsyncResult : IAsyncResult
    {
        private readonly SecurityToken? _token;
        private readonly Lock _lock = new();
        private ManualResetEvent? _event;

        /// <summary>
        /// Initializes a new instance of the <see cref="SecurityTokenAsyncResult"/> class and calls the callback.
        /// </summary>
        /// <param name="token">The token; may be null.</param>
        /// <param name="callback">Called before the constructor returns; may be null.</param>
        /// <param name="state">An object of the caller.</param>
        public SecurityTokenAsyncResult(SecurityToken? token, AsyncCallback? callback, object? state)
        {
            (_token, AsyncState) = (token, state);
            callback?.Invoke(this);
        }

        /// <inheritdoc/>
        public object? AsyncState { get; }

        /// <inheritdoc/>
        public WaitHandle AsyncWaitHandle
        {
            get
            {
                lock (_lock)
                {
                    return _event ??= new ManualResetEvent(initialState: true);
                }
            }
        }

        /// <inheritdoc/>
        public bool CompletedSynchronously => true;

        /// <inheritdoc/>
        public bool IsCompleted => true;

        /// <summary>Gets the token of an operation.</summary>
        /// <param name="result">The operation.</param>
        /// <returns>The token.</returns>
        /// <exception cref="ArgumentNullException"><paramref name="result"/> is null.</exception>
        /// <exception cref="ArgumentException"><paramref name="result"/> is another operation.</exception>
        public static SecurityToken? End(IAsyncResult result)
        {
            ArgumentNullException.ThrowIfNull(result);
            return result is SecurityTokenAsyncResult completed
                ? completed._token
                : throw new ArgumentException(Escaped.Text(
                    $"The operation is a {result.GetType()}, not one of this provider. A provider that overrides a "
                        + $"Begin method overrides its End method too."), nameof(result));
        }
    }
}
