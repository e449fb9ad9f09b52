namespace Woad.Samples.Routing
{
    /// <summary>Calculates with all digits.</summary>
    public class Calculator : ICalculator
    {
        /// <inheritdoc/>
        public double Divide(double a, double b)
        {
            return a / b;
        }
    }
}
