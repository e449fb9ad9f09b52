using System;

namespace Woad.Samples.Routing
{
    /// <summary>Rounds its results.</summary>
    public class RoundingCalculator : ICalculator
    {
        /// <inheritdoc/>
        public double Divide(double a, double b)
        {
            return Math.Round(a / b, 2);
        }
    }
}
